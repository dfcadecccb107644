package io.socialdata.platform.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class WindowDivisionTest {

    private static final UUID NEWCOMER = UUID.randomUUID();

    private final Map<UUID, Double> used = new HashMap<>();

    @Property(tries = 200)
    void allWhoWantAllGetTheSameInWhateverOrderTheyCall(
            @ForAll @IntRange(min = 1, max = 40) int customers,
            @ForAll @IntRange(min = 100, max = 2_000) int limit,
            @ForAll long seed) {
        used.clear();
        List<UUID> all = customers(customers);

        callWhileAnyIsServed(all, limit, seed);

        double fair = (double) limit / customers;
        assertThat(used.values()).allSatisfy(calls -> assertThat(calls).isBetween(0.8 * fair - 1, fair + 1));
        assertThat(sum()).isLessThanOrEqualTo(limit);
    }

    @Property(tries = 200)
    void customerOfWhomNobodyHasHeardIsServedHoweverManyWantAll(
            @ForAll @IntRange(min = 1, max = 40) int customers,
            @ForAll @IntRange(min = 100, max = 2_000) int limit,
            @ForAll long seed) {
        used.clear();
        callWhileAnyIsServed(customers(customers), limit, seed);

        used.put(NEWCOMER, 0.0);

        assertThat(limit - sum()).isGreaterThanOrEqualTo(1);
        assertThat(division(limit, 1).grants(NEWCOMER)).isTrue();
    }

    @Property(tries = 200)
    void whoeverWantsLessThanHisShareGetsItBesideThoseWhoWantAll(
            @ForAll @IntRange(min = 1, max = 10) int greedy,
            @ForAll @IntRange(min = 1, max = 20) int modest,
            @ForAll @IntRange(min = 300, max = 2_000) int limit,
            @ForAll long seed) {
        used.clear();
        List<UUID> wantAll = customers(greedy);
        List<UUID> wantLess = customers(modest);

        callWhileAnyIsServed(wantAll, limit, seed);
        int wanted = (int) (0.8 * limit / (greedy + modest));
        for (UUID customer : wantLess) {
            for (int i = 0; i < wanted; i++) {
                assertThat(call(customer, limit, 1)).isTrue();
            }
        }
    }

    @Property(tries = 2_000)
    void whatIsGrantedWithoutALookAtTheOthersIsGrantedWithOne(
            @ForAll @IntRange(min = 1, max = 40) int customers,
            @ForAll @IntRange(min = 10, max = 2_000) int limit,
            @ForAll @IntRange(max = 100) int percentOfTime,
            @ForAll long seed) {
        used.clear();
        List<UUID> all = customers(customers);
        Random random = new Random(seed);
        all.forEach(customer -> used.put(customer, (double) random.nextInt(1 + 2 * limit / customers)));
        WindowSupply supply = new WindowSupply(limit, random.nextInt(limit + 1), percentOfTime / 100.0);
        WindowDivision division = new WindowDivision(supply, used);

        all.forEach(customer -> assertThat(WindowDivision.grantsAlways(used.get(customer), customers, supply)
                        && !division.grants(customer))
                .isFalse());
    }

    @Test
    void loneCustomerGetsMostAtOnceAndTheRestAsTimePasses() {
        UUID lone = customers(1).getFirst();

        assertThat(callsServed(lone, 1)).isEqualTo(80);
        assertThat(callsServed(lone, 0.5)).isEqualTo(10);
        assertThat(callsServed(lone, 0)).isEqualTo(10);
    }

    @Test
    void whatOthersLeaveIsReleasedAsTimePasses() {
        UUID lone = customers(2).getFirst();

        assertThat(callsServed(lone, 1)).isEqualTo(40);
        assertThat(callsServed(lone, 0.5)).isBetween(20, 30);
        assertThat(callsServed(lone, 0)).isGreaterThan(25);
    }

    private int callsServed(UUID customer, double timeLeft) {
        int served = 0;
        while (call(customer, 100, timeLeft)) {
            served++;
        }
        return served;
    }

    private List<UUID> customers(int count) {
        List<UUID> customers = Stream.generate(UUID::randomUUID).limit(count).toList();
        customers.forEach(customer -> used.put(customer, 0.0));
        return customers;
    }

    private void callWhileAnyIsServed(List<UUID> customers, int limit, long seed) {
        List<UUID> asking = new ArrayList<>(customers);
        Random random = new Random(seed);
        while (!asking.isEmpty()) {
            Collections.swap(asking, random.nextInt(asking.size()), asking.size() - 1);
            if (!call(asking.getLast(), limit, 1)) {
                asking.removeLast();
            }
        }
    }

    private boolean call(UUID customer, int limit, double timeLeft) {
        boolean granted = limit - sum() >= 1 && division(limit, timeLeft).grants(customer);
        if (granted) {
            used.merge(customer, 1.0, Double::sum);
        }
        return granted;
    }

    private WindowDivision division(int limit, double timeLeft) {
        return new WindowDivision(new WindowSupply(limit, limit - sum(), timeLeft), used);
    }

    private double sum() {
        return used.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
