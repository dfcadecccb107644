package io.socialdata.reads.polling;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.polling.PollRequest.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchBatchPlannerTest {

    private static final int LONGEST = 480;
    private static final long MINUTE = 60_000L << 22;

    private final SearchBatchPlanner searchBatchPlanner = new SearchBatchPlanner(LONGEST);

    @Test
    void handlesShareOneSearch() {
        List<SearchBatch> one = searchBatchPlanner.of(List.of(target("mira", 900L), target("tove", 800L)));

        assertThat(one)
                .singleElement()
                .extracting(searchBatch -> searchBatch.query(0))
                .isEqualTo("(from:mira OR from:tove) since_id:799 include:nativeretweets");
    }

    @Test
    void firstPollsAreSeparateAndRequestTheLatestOfAllHandles() {
        List<SearchBatch> two =
                searchBatchPlanner.of(List.of(target("mira", 900L), target("tove", null), target("ivar", null)));

        assertThat(two).extracting(SearchBatch::isFirstPoll).containsExactly(true, false);
        assertThat(two.getFirst().query(5_000)).isEqualTo("(from:tove OR from:ivar) include:nativeretweets");
    }

    @Test
    void searchStartsBelowTheLastSeenPost() {
        SearchBatch searchBatch = new SearchBatch(List.of(target("mira", 10 * MINUTE)));

        assertThat(searchBatch.query(60_000)).contains(" since_id:" + (9 * MINUTE - 1) + " ");
        assertThat(new SearchBatch(List.of(target("mira", 7L))).query(60_000)).contains(" since_id:0 ");
    }

    @Test
    void handlesOfTheSameAgeShareASearch() {
        List<Target> targets = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            targets.add(target("handle_of_nr_" + i, i % 2 == 0 ? 100L * MINUTE + i : 200L * MINUTE + i));
        }

        List<SearchBatch> packed = searchBatchPlanner.of(targets);

        long mixed = packed.stream()
                .filter(searchBatch -> searchBatch.targets().stream()
                                .map(target -> SearchBatch.after(target) < 150L * MINUTE)
                                .distinct()
                                .count()
                        > 1)
                .count();
        assertThat(mixed).isLessThanOrEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void everyHandleIsSearchedAndNoQueryIsTooLong(long seed) {
        Random random = new Random(seed);
        List<Target> targets = IntStream.range(0, random.nextInt(200))
                .mapToObj(i -> target(
                        "h" + i + "x".repeat(random.nextInt(12)),
                        random.nextInt(5) == 0 ? null : random.nextLong(1_000) * MINUTE))
                .toList();

        List<SearchBatch> packed = searchBatchPlanner.of(targets);

        assertThat(packed.stream().flatMap(searchBatch -> searchBatch.targets().stream()))
                .containsExactlyInAnyOrderElementsOf(targets);
        assertThat(packed).allSatisfy(searchBatch -> {
            assertThat(searchBatch.query(30_000).length()).isLessThanOrEqualTo(LONGEST);
            assertThat(searchBatch.targets().stream()
                            .map(target -> target.afterId() == null)
                            .distinct())
                    .hasSize(1);
        });
        int handles = targets.size();
        assertThat(packed.size()).as("%d handles", handles).isLessThanOrEqualTo(handles / 12 + 2);
    }

    @Test
    void handleTooLongForAnySearchGetsItsOwn() {
        assertThat(new SearchBatchPlanner(10).of(List.of(target("mira", 1L), target("tove", 1L))))
                .hasSize(2);
    }

    private static Target target(String handle, @Nullable Long after) {
        return new Target(handle, after == null ? null : after.toString());
    }
}
