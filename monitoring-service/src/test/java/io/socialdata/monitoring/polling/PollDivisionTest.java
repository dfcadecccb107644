package io.socialdata.monitoring.polling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Accounts here watch no handles of each other: one with a demand of n has n handles. */
class PollDivisionTest {

    @Test
    void whatTheSmallOnesLeaveIsSharedByTheLargeOnes() {
        assertThat(share(List.of(1, 2, 10, 20), 15)).isCloseTo(6, within(1e-9));
        assertThat(share(List.of(1, 1, 263), 7)).isCloseTo(5, within(1e-9));
    }

    @Test
    void whatAllLeaveIsForTheLargest() {
        assertThat(share(List.of(3, 10), 20)).isCloseTo(17, within(1e-9));
        assertThat(PollDivision.share(new TreeMap<>(), 20)).isCloseTo(20, within(1e-9));
    }

    @Test
    void nothingIsDividedIntoNothing() {
        assertThat(share(List.of(3, 10), 0)).isZero();
    }

    @Test
    void handleCountsWithTheSmallestDemandOfItsAccounts() {
        // An account of 100 handles watches the ten of ten others as well: they are still one each.
        NavigableMap<Double, Long> handles = new TreeMap<>(Map.of(1.0, 10L, 100.0, 90L));
        assertThat(PollDivision.share(handles, 19)).isCloseTo(10, within(1e-9));
    }

    @Property(tries = 500)
    void pollsFitIntoTheCapacityAndUseItUp(
            @ForAll @Size(min = 1, max = 60) List<@IntRange(min = 1, max = 2_000) Integer> demands,
            @ForAll @DoubleRange(min = 0.01, max = 50_000) double capacity) {
        double share = share(demands, capacity);
        double used =
                demands.stream().mapToDouble(demand -> Math.min(demand, share)).sum();
        double total = demands.stream().mapToInt(Integer::intValue).sum();
        assertThat(used).isCloseTo(Math.min(capacity, total), within(capacity * 1e-9));
    }

    @Property(tries = 500)
    void accountUpToTheEqualPartIsNotSlowedDown(
            @ForAll @Size(min = 1, max = 60) List<@IntRange(min = 1, max = 2_000) Integer> demands,
            @ForAll @DoubleRange(min = 0.01, max = 50_000) double capacity) {
        assertThat(share(demands, capacity)).isGreaterThanOrEqualTo(capacity / demands.size() * (1 - 1e-9));
    }

    @Property(tries = 500)
    void shareGrowsWithTheCapacity(
            @ForAll @Size(min = 1, max = 60) List<@IntRange(min = 1, max = 2_000) Integer> demands,
            @ForAll @DoubleRange(min = 0.01, max = 50_000) double capacity,
            @ForAll @DoubleRange(min = 0, max = 1_000) double more) {
        assertThat(share(demands, capacity + more)).isGreaterThanOrEqualTo(share(demands, capacity) * (1 - 1e-9));
    }

    @Property(tries = 500)
    void demandBeyondTheShareTakesNothingFromOthers(
            @ForAll @Size(min = 1, max = 60) List<@IntRange(min = 1, max = 2_000) Integer> demands,
            @ForAll @IntRange(min = 1, max = 100_000) int greedy,
            @ForAll @DoubleRange(min = 0.01, max = 5_000) double capacity) {
        List<Integer> before = new ArrayList<>(demands);
        before.add(greedy);
        double share = share(before, capacity);
        List<Integer> after = new ArrayList<>(demands);
        after.add(greedy * 2);
        double later = share(after, capacity);
        for (int demand : demands) {
            assertThat(greedy < share || Math.min(demand, later) >= Math.min(demand, share) * (1 - 1e-9))
                    .isTrue();
        }
    }

    private static double share(List<Integer> demands, double capacity) {
        return PollDivision.share(
                demands.stream()
                        .collect(Collectors.toMap(Integer::doubleValue, Integer::longValue, Long::sum, TreeMap::new)),
                capacity);
    }
}
