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

/**
 * Caches the generated posts that meet conditions on constant data, which includes the counts at the start. Evicts the
 * least recently used conditions.
 */
final class ConditionRowCache {

    /** Size limit of the cache in bytes, unless it holds too few conditions. One takes at most one bit per row. */
    private static final int MAX_BYTES = 24 << 20;

    /** With fewer, the searches of a test evict each other's conditions, and a condition costs a test of every row. */
    private static final int MIN_CONDITIONS = 128;

    private final World world;
    private final GeneratedPostTable generatedPostTable;
    private final GeneratedTextIndex generatedTextIndex;
    private final PostMatcher postMatcher;
    private final LinkedHashMap<Condition, MemoizedRows> cache = new LinkedHashMap<>(64, 0.75f, true);
    private final int most;

    ConditionRowCache(World world, GeneratedTextIndex generatedTextIndex, PostMatcher postMatcher) {
        this.world = world;
        this.generatedPostTable = world.posts().archive();
        this.generatedTextIndex = generatedTextIndex;
        this.postMatcher = postMatcher;
        this.most = Math.max(MIN_CONDITIONS, MAX_BYTES / (generatedPostTable.size() / Byte.SIZE + 1024));
    }

    RowSet rows(Condition condition) {
        synchronized (cache) {
            MemoizedRows known = cache.get(condition);
            if (known != null) {
                return known;
            }
            MemoizedRows fresh = new MemoizedRows(generatedPostTable.size(), test(condition));
            cache.put(condition, fresh);
            if (cache.size() > most) {
                cache.pollFirstEntry();
            }
            return fresh;
        }
    }

    /** Returns a test that uses the index where it covers the row, and reads the post otherwise. */
    private RowTest test(Condition condition) {
        if (condition instanceof Condition.Received(var measure, var least)) {
            return row -> measure.of(generatedPostTable.counts(row)) >= least;
        }
        Predicate<Post> reading = postMatcher.test(condition);
        RowTest read = row -> reading.test(
                world.posts().byIdIncludingDeleted(generatedPostTable.id(row)).orElseThrow());
        return byNumbers(condition, read)
                .<RowTest>map(test -> row -> generatedTextIndex.knows(row) ? test.of(row) : read.of(row))
                .orElse(read);
    }

    private Optional<RowTest> byNumbers(Condition condition, RowTest read) {
        return switch (condition) {
            case Condition.Says(var words) ->
                Optional.of(words.size() == 1 ? says(words.getFirst()) : says(words, read));
            case Condition.Tagged(var tag) -> Optional.of(tagged(tag));
            case Condition.LinksTo(var words) -> Optional.of(linksTo(words, read));
            case Condition.In(var language) ->
                Optional.of(row -> generatedTextIndex.language(row).equals(language));
            case Condition.Has(var feature) -> Optional.of(has(feature));
            case Condition.All _, Condition.Any _, Condition.Not _, Condition.Mentions _, Condition.From _ ->
                Optional.empty();
            case Condition.To _, Condition.Above _, Condition.Below _, Condition.Received _ -> Optional.empty();
            case Condition.PartOf _, Condition.Quotes _, Condition.QuotesUser _, Condition.OnList _ -> Optional.empty();
        };
    }

    private RowTest says(String word) {
        BitSet sentences = generatedTextIndex.sentencesWith(List.of(word));
        BitSet tags = generatedTextIndex.tagsWith(List.of(word));
        Optional<User> named = world.users().byHandle(word);
        return row -> generatedTextIndex.hasSentence(row, sentences)
                || generatedTextIndex.hasTag(row, tags)
                || (named.isPresent() && generatedTextIndex.names(row, named.get()));
    }

    /** Several words may span sentence and tag, or mention and sentence. Such posts are read. */
    private RowTest says(List<String> words, RowTest read) {
        if (words.isEmpty()) {
            return row -> false;
        }
        BitSet matching = generatedTextIndex.sentencesWith(words);
        BitSet beginning = generatedTextIndex.sentencesWithPiece(words.getFirst());
        Optional<User> named = world.users().byHandle(words.getFirst());
        return row -> generatedTextIndex.hasSentence(row, matching)
                || ((generatedTextIndex.hasSentence(row, beginning)
                                || (named.isPresent() && generatedTextIndex.names(row, named.get())))
                        && read.of(row));
    }

    private RowTest tagged(String tag) {
        BitSet tags = generatedTextIndex.tagsWith(List.of(tag));
        return row -> generatedTextIndex.hasTag(row, tags);
    }

    /** Returns whether the words may match the scheme or the random part of a URL. Such posts are read. */
    private static boolean reachesBeyondSite(List<String> words) {
        return !words.isEmpty()
                && (words.getFirst().startsWith("http") || words.getLast().matches("[0-9a-f]+"));
    }

    private RowTest linksTo(List<String> words, RowTest read) {
        BitSet sites = generatedTextIndex.sitesWith(words);
        return reachesBeyondSite(words)
                ? row -> generatedTextIndex.hasLink(row) && (generatedTextIndex.hasSite(row, sites) || read.of(row))
                : row -> generatedTextIndex.hasSite(row, sites);
    }

    private RowTest has(Feature feature) {
        return switch (feature) {
            case LINKS -> generatedTextIndex::hasLink;
            case MEDIA -> generatedPostTable::withMedia;
            case IMAGES -> row -> generatedPostTable.withMedia(row) && generatedTextIndex.hasPicture(row);
            case VIDEOS -> row -> generatedPostTable.withMedia(row) && !generatedTextIndex.hasPicture(row);
            case REPLIES -> row -> generatedPostTable.kind(row) == PostKind.REPLY;
            case RETWEETS -> row -> generatedPostTable.kind(row) == PostKind.RETWEET;
            case QUOTE -> row -> generatedPostTable.kind(row) == PostKind.QUOTE;
            case VERIFIED ->
                row -> world.users().byNumber(generatedPostTable.author(row)).badge() != Badge.NONE;
        };
    }
}
