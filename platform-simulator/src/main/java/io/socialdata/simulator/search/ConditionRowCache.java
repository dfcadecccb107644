package io.socialdata.simulator.search;

import io.socialdata.simulator.search.Condition.Feature;
import io.socialdata.simulator.search.RowSet.RowTest;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.GeneratedPostTable;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The generated posts that meet what never changes about a post, its counts as of the beginning included; found once and kept while it is asked for often. */
final class ConditionRowCache {

    /** Of all that is kept, in bytes; a bit for each row is what one condition takes at most. */
    private static final int ROOM = 24 << 20;

    private final World world;
    private final GeneratedPostTable archive;
    private final GeneratedTextIndex texts;
    private final PostMatcher matching;
    private final LinkedHashMap<Condition, MemoizedRows> kept = new LinkedHashMap<>(64, 0.75f, true);
    private final int most;

    ConditionRowCache(World world, GeneratedTextIndex texts, PostMatcher matching) {
        this.world = world;
        this.archive = world.posts().archive();
        this.texts = texts;
        this.matching = matching;
        this.most = ROOM / (archive.size() / Byte.SIZE + 1024);
    }

    RowSet rows(Condition condition) {
        synchronized (kept) {
            MemoizedRows known = kept.get(condition);
            if (known != null) {
                return known;
            }
            MemoizedRows fresh = new MemoizedRows(archive.size(), test(condition));
            kept.put(condition, fresh);
            if (kept.size() > most) {
                kept.pollFirstEntry();
            }
            return fresh;
        }
    }

    /** By numbers where the text is known by its numbers, by reading elsewhere. */
    private RowTest test(Condition condition) {
        if (condition instanceof Condition.Received(var measure, var least)) {
            return row -> measure.of(archive.reception(row)) >= least;
        }
        Predicate<Post> reading = matching.test(condition);
        RowTest read =
                row -> reading.test(world.posts().evenDeleted(archive.id(row)).orElseThrow());
        return byNumbers(condition, read)
                .<RowTest>map(test -> row -> texts.knows(row) ? test.of(row) : read.of(row))
                .orElse(read);
    }

    private Optional<RowTest> byNumbers(Condition condition, RowTest read) {
        return switch (condition) {
            case Condition.Says(var words) ->
                Optional.of(words.size() == 1 ? says(words.getFirst()) : says(words, read));
            case Condition.Tagged(var tag) -> Optional.of(tagged(tag));
            case Condition.LinksTo(var words) -> Optional.of(linksTo(words, read));
            case Condition.In(var language) ->
                Optional.of(row -> texts.language(row).equals(language));
            case Condition.Has(var feature) -> Optional.of(has(feature));
            case Condition.All _, Condition.Any _, Condition.Not _, Condition.Mentions _, Condition.From _ ->
                Optional.empty();
            case Condition.To _, Condition.Above _, Condition.Below _, Condition.Received _ -> Optional.empty();
            case Condition.PartOf _, Condition.Quotes _, Condition.QuotesUser _, Condition.OnList _ -> Optional.empty();
        };
    }

    private RowTest says(String word) {
        BitSet sentences = texts.sentencesWith(List.of(word));
        BitSet tags = texts.tagsWith(List.of(word));
        Optional<User> named = world.users().byHandle(word);
        return row -> texts.hasSentence(row, sentences)
                || texts.hasTag(row, tags)
                || (named.isPresent() && texts.names(row, named.get()));
    }

    /** Several words may reach from the sentence into a tag, or from a name into the sentence: those are read. */
    private RowTest says(List<String> words, RowTest read) {
        if (words.isEmpty()) {
            return row -> false;
        }
        BitSet whole = texts.sentencesWith(words);
        BitSet beginning = texts.sentencesWithPiece(words.getFirst());
        Optional<User> named = world.users().byHandle(words.getFirst());
        return row -> texts.hasSentence(row, whole)
                || ((texts.hasSentence(row, beginning) || (named.isPresent() && texts.names(row, named.get())))
                        && read.of(row));
    }

    private RowTest tagged(String tag) {
        BitSet tags = texts.tagsWith(List.of(tag));
        return row -> texts.hasTag(row, tags);
    }

    /** Before the site stands the scheme and behind it something random: whatever may reach there is read. */
    private static boolean reachesBeyondSite(List<String> words) {
        return !words.isEmpty()
                && (words.getFirst().startsWith("http") || words.getLast().matches("[0-9a-f]+"));
    }

    private RowTest linksTo(List<String> words, RowTest read) {
        BitSet sites = texts.sitesWith(words);
        return reachesBeyondSite(words)
                ? row -> texts.hasLink(row) && (texts.hasSite(row, sites) || read.of(row))
                : row -> texts.hasSite(row, sites);
    }

    private RowTest has(Feature feature) {
        return switch (feature) {
            case LINKS -> texts::hasLink;
            case MEDIA -> archive::withMedia;
            case IMAGES -> row -> archive.withMedia(row) && texts.hasPicture(row);
            case VIDEOS -> row -> archive.withMedia(row) && !texts.hasPicture(row);
            case REPLIES -> row -> archive.kind(row) == PostKind.REPLY;
            case RETWEETS -> row -> archive.kind(row) == PostKind.RETWEET;
            case QUOTE -> row -> archive.kind(row) == PostKind.QUOTE;
            case VERIFIED -> row -> world.users().byNumber(archive.author(row)).badge() != Badge.NONE;
        };
    }
}
