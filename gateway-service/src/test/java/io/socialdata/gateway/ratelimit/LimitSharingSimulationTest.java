package io.socialdata.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** For any number of gateways, the calls accepted in any minute stay within the limit, with a tolerance of a tenth. */
class LimitSharingSimulationTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int STEPS_A_MINUTE = (int) MINUTE.dividedBy(GatewayFleet.STEP);
    private static final Duration SLOW = Duration.ofMillis(500);
    private static final List<String> LIMITS =
            List.of("public-read", "private-read", "write", "public-read-account", "write-account");

    /** The largest cases without a delay, which are the easier ones, run in the nightly profile only. */
    private static final boolean ALL = System.getProperty("cases", "").equals("all");

    private final UUID subject = UUID.randomUUID();

    static Stream<Arguments> fleets() {
        return Stream.of(1, 3, 5, 20)
                .flatMap(size -> LIMITS.stream()
                        .flatMap(limit -> Stream.of(Duration.ZERO, SLOW)
                                .filter(delay -> ALL || size < 20 || delay.equals(SLOW))
                                .map(delay -> Arguments.of(size, limit, delay))));
    }

    @ParameterizedTest
    @MethodSource("fleets")
    void floodAtAllGatewaysIsHeldToTheLimit(int size, String limit, Duration delay) {
        GatewayFleet fleet = new GatewayFleet(size, delay, 1);

        fleet.call(MINUTE.multipliedBy(2), GatewayFleet.policy(limit), subject, gateway -> 2);

        assertWithinTheLimit(fleet, limit);
        assertThat(lastMinuteOf(fleet)).isBetween(atLeast(limit), (int) (1.1 * rate(limit)));
    }

    @ParameterizedTest
    @MethodSource("fleets")
    void callerAtOneGatewayGetsTheFullLimit(int size, String limit, Duration delay) {
        GatewayFleet fleet = new GatewayFleet(size, delay, 2);

        fleet.call(MINUTE.multipliedBy(2), GatewayFleet.policy(limit), subject, gateway -> gateway == 0 ? 2 : 0);

        assertWithinTheLimit(fleet, limit);
        assertThat(lastMinuteOf(fleet)).isBetween(atLeast(limit), (int) (1.1 * rate(limit)));
    }

    @ParameterizedTest
    @MethodSource("fleets")
    void callerSwitchingGatewaysGetsTheFullLimit(int size, String limit, Duration delay) {
        GatewayFleet fleet = new GatewayFleet(size, delay, 3);

        for (int turn = 0; turn < 24; turn++) {
            int at = turn % size;
            fleet.call(Duration.ofSeconds(5), GatewayFleet.policy(limit), subject, gateway -> gateway == at ? 2 : 0);
        }

        assertWithinTheLimit(fleet, limit);
        assertThat(lastMinuteOf(fleet)).isGreaterThanOrEqualTo(atLeast(limit));
    }

    /** The worst case: a caller uses the rate quietly, keeps the burst, and then spends it everywhere at once. */
    @ParameterizedTest
    @MethodSource("fleets")
    void burstAtAllGatewaysAfterAQuietMinuteStaysWithinTheLimit(int size, String limit, Duration delay) {
        GatewayFleet fleet = new GatewayFleet(size, delay, 4);
        RateLimitPolicy rateLimitPolicy = GatewayFleet.policy(limit);
        long between = MINUTE.dividedBy(rateLimitPolicy.rate().calls()).dividedBy(GatewayFleet.STEP) + 1;

        for (long call = 0; call < STEPS_A_MINUTE / between; call++) {
            fleet.call(GatewayFleet.STEP, rateLimitPolicy, subject, gateway -> gateway == 0 ? 1 : 0);
            fleet.call(GatewayFleet.STEP.multipliedBy(between - 1), rateLimitPolicy, subject, gateway -> 0);
        }
        fleet.call(Duration.ofSeconds(3), rateLimitPolicy, subject, gateway -> 20);

        assertWithinTheLimit(fleet, limit);
    }

    @ParameterizedTest
    @CsvSource({"1, 5", "3, 1", "3, 5", "5, 40", "20, 5", "20, 10"})
    void rateOfAKeyHoldsForAllGatewaysTogether(int size, int callsPerSecond) {
        GatewayFleet fleet = new GatewayFleet(size, SLOW, 8);
        String limit = "key-rate/" + callsPerSecond;

        fleet.call(MINUTE.multipliedBy(2), GatewayFleet.policy(limit), subject, gateway -> 2);

        assertWithinTheLimit(fleet, limit);
        assertThat(lastMinuteOf(fleet)).isBetween(atLeast(limit), (int) (1.1 * rate(limit)));
    }

    /** Each gateway may accept one call before it knows of the others; they owe these calls afterwards. */
    @Test
    void slowRateOfAKeyIsExceededByNoMoreThanOneCallOfEachGateway() {
        GatewayFleet fleet = new GatewayFleet(20, SLOW, 9);

        fleet.call(MINUTE.multipliedBy(3), GatewayFleet.policy("key-rate/1"), subject, gateway -> 2);

        int granted = fleet.granted().stream().mapToInt(Integer::intValue).sum();
        assertThat(granted).isBetween(160, 3 * 60 + 20 + 1);
    }

    @Test
    void gatewaysAddedUnderLoadAddNoCapacity() {
        for (String limit : LIMITS) {
            GatewayFleet fleet = new GatewayFleet(4, SLOW, 5);
            RateLimitPolicy rateLimitPolicy = GatewayFleet.policy(limit);
            fleet.call(MINUTE, rateLimitPolicy, subject, gateway -> 2);
            while (fleet.size() < 20) {
                fleet.start();
                // A gateway that has just started gets no calls before it is ready.
                int newest = fleet.size() - 1;
                fleet.call(Duration.ofSeconds(3), rateLimitPolicy, subject, gateway -> gateway == newest ? 0 : 2);
            }
            fleet.call(MINUTE, rateLimitPolicy, subject, gateway -> 2);

            assertWithinTheLimit(fleet, limit);
            assertThat(lastMinuteOf(fleet)).as(limit).isGreaterThanOrEqualTo(atLeast(limit));
        }
    }

    /** Calls that a gateway counted while it was alone are not reported as if they had happened now. */
    @Test
    void secondGatewayDoesNotRestrictCallersWithinTheirLimit() {
        GatewayFleet fleet = new GatewayFleet(1, SLOW, 7);
        RateLimitPolicy rateLimitPolicy = GatewayFleet.policy("write");
        for (int call = 0; call < 120; call++) {
            fleet.call(GatewayFleet.STEP, rateLimitPolicy, subject, gateway -> 1);
            fleet.idle(Duration.ofSeconds(1));
        }
        fleet.start();
        fleet.idle(Duration.ofSeconds(5));

        fleet.call(GatewayFleet.STEP, rateLimitPolicy, subject, gateway -> gateway == 0 ? 20 : 0);

        assertThat(fleet.granted().getLast()).isEqualTo(20);
    }

    @Test
    void eachGatewayAllowsItsShareWithoutKafka() {
        for (String limit : LIMITS) {
            GatewayFleet fleet = new GatewayFleet(5, SLOW, 6);
            RateLimitPolicy rateLimitPolicy = GatewayFleet.policy(limit);
            fleet.kafkaGoesAway();
            fleet.call(MINUTE.multipliedBy(3), rateLimitPolicy, subject, gateway -> 2);
            assertThat(lastMinuteOf(fleet)).as(limit).isBetween(atLeast(limit), (int) (1.1 * rate(limit)));

            fleet.kafkaReturns();
            fleet.call(MINUTE.multipliedBy(2), rateLimitPolicy, subject, gateway -> 2);
            assertThat(lastMinuteOf(fleet)).as(limit).isBetween(atLeast(limit), (int) (1.1 * rate(limit)));
        }
    }

    private static void assertWithinTheLimit(GatewayFleet fleet, String limit) {
        Rate rate = GatewayFleet.policy(limit).rate();
        assertThat(busiestMinuteOf(fleet))
                .as("busiest minute of %s with %d gateways", limit, fleet.size())
                .isLessThanOrEqualTo((int) (1.1 * (rate.calls() + rate.burst())));
    }

    private static int busiestMinuteOf(GatewayFleet fleet) {
        List<Integer> granted = fleet.granted();
        int sum = 0;
        int most = 0;
        for (int step = 0; step < granted.size(); step++) {
            sum += granted.get(step) - (step >= STEPS_A_MINUTE ? granted.get(step - STEPS_A_MINUTE) : 0);
            most = Math.max(most, sum);
        }
        return most;
    }

    private static int lastMinuteOf(GatewayFleet fleet) {
        List<Integer> granted = fleet.granted();
        return IntStream.range(granted.size() - STEPS_A_MINUTE, granted.size())
                .map(granted::get)
                .sum();
    }

    private static long rate(String limit) {
        return GatewayFleet.policy(limit).rate().calls();
    }

    private static int atLeast(String limit) {
        return (int) (0.9 * rate(limit));
    }
}
