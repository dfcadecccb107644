package io.socialdata.gateway.limits;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.ConsumptionProbe;
import io.socialdata.gateway.world.FakeTicker;
import java.time.Duration;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class BucketsTest {

    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final Policy TEN = Policy.of("ten", Rate.parse("10/PT1M"), 1);

    private final FakeTicker ticker = new FakeTicker();
    private final Buckets<String> buckets = new Buckets<>(1_000, ticker);

    @Property
    void nothingIsEverOffByMoreThanOne(
            @ForAll @IntRange(min = 1, max = 1_500) int calls,
            @ForAll @IntRange(min = 1, max = 100) int burst,
            @ForAll @Size(max = 300) List<@LongRange(min = 0, max = 5_000_000_000L) Long> pauses) {
        FakeTicker time = new FakeTicker();
        Buckets<String> subject = new Buckets<>(10, time);
        Policy policy = Policy.of("any", new Rate(calls, WINDOW, burst), 1);
        ExactBucket exact = new ExactBucket(calls, WINDOW.toNanos(), burst);

        for (long pause : pauses) {
            time.advance(Duration.ofNanos(pause));
            boolean expected = exact.take(pause);
            ConsumptionProbe probe = subject.take("a", policy);

            assertThat(probe.isConsumed()).isEqualTo(expected);
            assertThat(probe.getRemainingTokens()).isBetween(Math.max(0, exact.remaining() - 1), exact.remaining());
            assertThat(probe.getNanosToWaitForReset()).isBetween(exact.untilFull() - 1, exact.untilFull() + 1);
            assertThat(probe.getNanosToWaitForRefill())
                    .isBetween(expected ? 0 : exact.untilNext() - 1, expected ? 0 : exact.untilNext() + 1);
        }
    }

    @Property
    void inNoStretchOfTimeIsMoreLetThroughThanTheBurstAndTheRate(
            @ForAll @IntRange(min = 1, max = 1_500) int calls,
            @ForAll @IntRange(min = 1, max = 100) int burst,
            @ForAll @Size(max = 200) List<@LongRange(min = 0, max = 500_000_000L) Long> pauses) {
        FakeTicker time = new FakeTicker();
        Buckets<String> subject = new Buckets<>(10, time);
        Policy policy = Policy.of("any", new Rate(calls, WINDOW, burst), 1);
        long[] admittedBefore = new long[pauses.size() + 1];
        long[] at = new long[pauses.size() + 1];

        for (int i = 0; i < pauses.size(); i++) {
            time.advance(Duration.ofNanos(pauses.get(i)));
            at[i + 1] = at[i] + pauses.get(i);
            admittedBefore[i + 1] =
                    admittedBefore[i] + (subject.take("a", policy).isConsumed() ? 1 : 0);
        }

        for (int from = 1; from <= pauses.size(); from++) {
            for (int to = from; to <= pauses.size(); to++) {
                double allowed = burst + (double) calls * (at[to] - at[from]) / WINDOW.toNanos();
                assertThat((double) (admittedBefore[to] - admittedBefore[from - 1]))
                        .isLessThanOrEqualTo(allowed + 1e-6);
            }
        }
    }

    @Test
    void whoWaitsAsLongAsToldIsLetThrough() {
        for (int i = 0; i < 10; i++) {
            assertThat(buckets.take("a", TEN).isConsumed()).isTrue();
        }
        ConsumptionProbe refused = buckets.take("a", TEN);
        assertThat(refused.isConsumed()).isFalse();

        ticker.advance(Duration.ofNanos(refused.getNanosToWaitForRefill()));
        assertThat(buckets.take("a", TEN).isConsumed()).isTrue();
    }

    @Test
    void ownersDoNotShare() {
        exhaust("a");

        assertThat(buckets.take("b", TEN).getRemainingTokens()).isEqualTo(9);
    }

    @Test
    void bucketIsForgottenWhenItIsFullAgainAndNotBefore() {
        exhaust("a");

        ticker.advance(WINDOW.minusSeconds(1));
        assertThat(buckets.size()).isEqualTo(1);
        assertThat(buckets.look("a").getRemainingTokens()).isEqualTo(9);

        ticker.advance(WINDOW.plusSeconds(2));
        assertThat(buckets.size()).isZero();
        assertThat(buckets.take("a", TEN).getRemainingTokens()).isEqualTo(9);
    }

    @Test
    void noMoreBucketsAreKeptThanThereIsRoomFor() {
        for (int i = 0; i < 5_000; i++) {
            buckets.take("owner " + i, TEN);
        }

        assertThat(buckets.size()).isLessThanOrEqualTo(1_000);
    }

    @Test
    void lookingTakesNothingAndKeepsNothing() {
        assertThat(buckets.look("a").canBeConsumed()).isTrue();
        assertThat(buckets.size()).isZero();

        exhaust("a");
        assertThat(buckets.look("a").canBeConsumed()).isFalse();
        assertThat(buckets.look("a").getNanosToWaitForRefill())
                .isEqualTo(Duration.ofSeconds(6).toNanos());
    }

    private void exhaust(String owner) {
        for (int i = 0; i < 10; i++) {
            buckets.take(owner, TEN);
        }
    }
}
