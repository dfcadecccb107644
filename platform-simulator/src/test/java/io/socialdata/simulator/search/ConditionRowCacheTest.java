package io.socialdata.simulator.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.world.World;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConditionRowCacheTest {

    private static final World WORLD = SearchFixture.WORLD;
    private static final int LAST_BLOCK = (WORLD.posts().archive().size() - 1) / Long.SIZE;
    private static final Condition LINKS = new Condition.Has(Condition.Feature.LINKS);

    @Test
    void conditionTakesMemoryForTheRowsThatSearchesRead() {
        MemoizedRows rows = new MemoizedRows(1_000_000, row -> true);
        long before = rows.bytes();

        long _ = rows.among(1_000, -1L);
        long once = rows.bytes();
        long _ = rows.among(1_001, -1L);

        assertThat(before).isLessThan(4_096);
        assertThat(once).isGreaterThan(before);
        assertThat(rows.bytes()).isEqualTo(once);
    }

    @Test
    void rowsWithoutAMatchTakeNoMemory() {
        MemoizedRows rows = new MemoizedRows(1_000_000, row -> false);
        long before = rows.bytes();

        long _ = rows.among(1_000, -1L);

        assertThat(rows.bytes()).isEqualTo(before);
    }

    @Test
    void conditionsWithinTheLimitStay() {
        ConditionRowCache cache = cacheOf(100_000);
        RowSet links = read(cache, LINKS);

        words(20).forEach(word -> read(cache, word));

        assertThat(cache.rows(LINKS)).isSameAs(links);
    }

    @Test
    void leastRecentlyUsedConditionLeavesBeyondTheLimit() {
        ConditionRowCache cache = cacheOf(20_000);
        RowSet links = read(cache, LINKS);
        List<Condition> words = words(40).toList();
        words.forEach(word -> read(cache, word));
        RowSet newest = cache.rows(words.getLast());

        assertThat(cache.rows(words.getLast())).isSameAs(newest);
        assertThat(cache.rows(LINKS)).isNotSameAs(links);
    }

    private static ConditionRowCache cacheOf(long maxBytes) {
        PostMatcher reading = new PostMatcher(WORLD, new PostTextMatcher(WORLD), _ -> Stream.empty());
        return new ConditionRowCache(WORLD, new GeneratedTextIndex(WORLD), reading, maxBytes);
    }

    private static RowSet read(ConditionRowCache cache, Condition condition) {
        RowSet rows = cache.rows(condition);
        long _ = rows.among(LAST_BLOCK, -1L);
        return rows;
    }

    private static Stream<Condition> words(int count) {
        return IntStream.range(0, count).mapToObj(i -> new Condition.Says(List.of("word" + i)));
    }
}
