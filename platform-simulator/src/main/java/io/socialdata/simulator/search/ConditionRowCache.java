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
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Caches the generated posts that meet conditions on constant data, which includes the counts at the start. Evicts the
 * least recently used conditions.
 *
 * <p>Searches mostly read the newest rows, so a condition takes far less than one bit per row. The limit therefore
 * counts the memory in use: with one bit per row for each condition, a large world would have room for few of them.
 */
final class ConditionRowCache {

    private static final long MAX_BYTES = 24 << 20;

    private final World world;
    private final GeneratedPostTable generatedPostTable;
    private final GeneratedTextIndex generatedTextIndex;
    private final PostMatcher postMatcher;
    private final LinkedHashMap<Condition, MemoizedRows> cache = new LinkedHashMap<>(64, 0.75f, true);
    private final long maxBytes;
    private final AtomicLong keptChunks = new AtomicLong();
    private long keptWhenMeasured;

    ConditionRowCache(World world, GeneratedTextIndex generatedTextIndex, PostMatcher postMatcher) {
        this(world, generatedTextIndex, postMatcher, MAX_BYTES);
    }

    /** @param maxBytes size limit of the cache */
    ConditionRowCache(World world, GeneratedTextIndex generatedTextIndex, PostMatcher postMatcher, long maxBytes) {
        this.world = world;
        this.generatedPostTable = world.posts().archive();
        this.generatedTextIndex = generatedTextIndex;
        this.postMatcher = postMatcher;
        this.maxBytes = maxBytes;
    }

    RowSet rows(Condition condition) {
        return rows(condition, () -> test(condition));
    }

    /**
     * Returns the rows of a condition that combines constant ones.
     *
     * @param combined the same rows, computed from those of its parts
     */
    RowSet rows(Condition condition, RowSet combined) {
        return rows(condition, () -> new RowTest() {

            @Override
            public boolean of(int row) {
                return among(row / Long.SIZE, 1L << row) != 0;
            }

            @Override
            public long among(int block, long wanted) {
                return combined.among(block, wanted);
            }
        });
    }

    private RowSet rows(Condition condition, Supplier<RowTest> test) {
        synchronized (cache) {
            MemoizedRows rows = cache.get(condition);
            if (rows == null) {
                rows = new MemoizedRows(generatedPostTable.size(), test.get(), keptChunks);
                cache.put(condition, rows);
                evictBeyondLimit();
            } else if (keptChunks.get() != keptWhenMeasured) {
                evictBeyondLimit();
            }
            return rows;
        }
    }

    private void evictBeyondLimit() {
        keptWhenMeasured = keptChunks.get();
        long bytes = cache.values().stream().mapToLong(MemoizedRows::bytes).sum();
        Iterator<MemoizedRows> oldestFirst = cache.values().iterator();
        while (bytes > maxBytes && oldestFirst.hasNext()) {
            bytes -= oldestFirst.next().bytes();
            oldestFirst.remove();
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
