package io.socialdata.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.ratelimit.SharedBucket.Taken;
import io.socialdata.gateway.world.FakeTicker;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class TokenBucketsTest {

    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final RateLimitPolicy TEN = RateLimitPolicy.of("ten", Rate.parse("10/PT1M"));

    private static final UUID A = new UUID(0, 1);
    private static final UUID B = new UUID(0, 2);

    private final FakeTicker ticker = new FakeTicker();
    private final TokenBuckets tokenBuckets = new TokenBuckets(1_000, ticker, () -> Sharing.ALONE);

    @Property
    void resultDiffersFromTheExactBucketByAtMostOne(
            @ForAll @IntRange(min = 1, max = 1_500) int calls,
            @ForAll @IntRange(min = 1, max = 100) int burst,
            @ForAll @Size(max = 300) List<@LongRange(min = 0, max = 5_000_000_000L) Long> pauses) {
        FakeTicker time = new FakeTicker();
        TokenBuckets subject = new TokenBuckets(10, time, () -> Sharing.ALONE);
        RateLimitPolicy rateLimitPolicy = RateLimitPolicy.of("any", new Rate(calls, WINDOW, burst));
        ExactBucket exact = new ExactBucket(calls, WINDOW.toNanos(), burst);

        for (long pause : pauses) {
            time.advance(Duration.ofNanos(pause));
            boolean expected = exact.take(pause);
            Taken probe = subject.take(rateLimitPolicy, A);

            assertThat(probe.granted()).isEqualTo(expected);
            assertThat(probe.remaining()).isBetween(Math.max(0, exact.remaining() - 1), exact.remaining());
            assertThat(probe.nanosUntilFull()).isBetween(exact.untilFull() - 1, exact.untilFull() + 1);
            assertThat(probe.nanosUntilNext())
                    .isBetween(expected ? 0 : exact.untilNext() - 1, expected ? 0 : exact.untilNext() + 1);
        }
    }

    @Property
    void noIntervalAllowsMoreThanBurstPlusRate(
            @ForAll @IntRange(min = 1, max = 1_500) int calls,
            @ForAll @IntRange(min = 1, max = 100) int burst,
            @ForAll @Size(max = 200) List<@LongRange(min = 0, max = 500_000_000L) Long> pauses) {
        FakeTicker time = new FakeTicker();
        TokenBuckets subject = new TokenBuckets(10, time, () -> Sharing.ALONE);
        RateLimitPolicy rateLimitPolicy = RateLimitPolicy.of("any", new Rate(calls, WINDOW, burst));
        long[] admittedBefore = new long[pauses.size() + 1];
        long[] at = new long[pauses.size() + 1];

        for (int i = 0; i < pauses.size(); i++) {
            time.advance(Duration.ofNanos(pauses.get(i)));
            at[i + 1] = at[i] + pauses.get(i);
            admittedBefore[i + 1] =
                    admittedBefore[i] + (subject.take(rateLimitPolicy, A).granted() ? 1 : 0);
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
    void callAfterTheReportedWaitIsAllowed() {
        for (int i = 0; i < 10; i++) {
            assertThat(tokenBuckets.take(TEN, A).granted()).isTrue();
        }
        Taken refused = tokenBuckets.take(TEN, A);
        assertThat(refused.granted()).isFalse();

        ticker.advance(Duration.ofNanos(refused.nanosUntilNext()));
        assertThat(tokenBuckets.take(TEN, A).granted()).isTrue();
    }

    @Test
    void subjectsDoNotShareABucket() {
        exhaust();

        assertThat(tokenBuckets.take(TEN, B).remaining()).isEqualTo(9);
    }

    @Test
    void bucketIsForgottenExactlyWhenFull() {
        exhaust();

        ticker.advance(WINDOW.minusSeconds(1));
        assertThat(tokenBuckets.size()).isEqualTo(1);
        assertThat(tokenBuckets.peek(TEN, A).remaining()).isEqualTo(9);

        // A report of another gateway may have put it into debt of a window.
        ticker.advance(WINDOW.multipliedBy(2).plusSeconds(1));
        assertThat(tokenBuckets.size()).isZero();
        assertThat(tokenBuckets.take(TEN, A).remaining()).isEqualTo(9);
    }

    @Test
    void numberOfBucketsIsLimited() {
        for (int i = 0; i < 5_000; i++) {
            tokenBuckets.take(TEN, new UUID(0, i));
        }

        assertThat(tokenBuckets.size()).isLessThanOrEqualTo(1_000);
    }

    @Test
    void reportHasNoMoreNamesThanTheCodecNumbers() throws IOException {
        TokenBuckets sharedBuckets = new TokenBuckets(10_000, ticker, () -> new Sharing(2, true));
        for (int rate = 1; rate <= 250; rate++) {
            sharedBuckets.take(RateLimitPolicy.ofKeyRate(rate), new UUID(0, rate));
        }

        int reported = 0;
        for (int report = 0; report < 3; report++) {
            LimitUsage usage = new LimitUsage(A, sharedBuckets.report(1_000));
            assertThat(LimitUsageCodec.decode(LimitUsageCodec.encode(usage))).isEqualTo(usage);
            reported += usage.entries().size();
        }

        assertThat(reported).isEqualTo(250);
    }

    @Test
    void reportHasNoMoreEntriesThanAllowed() {
        TokenBuckets sharedBuckets = new TokenBuckets(1_000, ticker, () -> new Sharing(2, true));
        sharedBuckets.take(TEN, A);
        sharedBuckets.take(TEN, B);

        assertThat(sharedBuckets.report(0)).isEmpty();
        assertThat(sharedBuckets.report(1)).containsExactly(new LimitUsage.Entry("ten", A, 1, 9));
        assertThat(sharedBuckets.report(1)).containsExactly(new LimitUsage.Entry("ten", B, 1, 9));
        assertThat(sharedBuckets.report(1)).isEmpty();
    }

    @Test
    void refundedCallCanBeTakenAgain() {
        exhaust();

        tokenBuckets.refund(TEN, A);

        assertThat(tokenBuckets.take(TEN, A).granted()).isTrue();
        assertThat(tokenBuckets.take(TEN, A).granted()).isFalse();
    }

    @Test
    void refundWithoutABucketStoresNothing() {
        tokenBuckets.refund(TEN, A);

        assertThat(tokenBuckets.size()).isZero();
    }

    @Test
    void refundAfterAReportIsReported() {
        TokenBuckets sharedBuckets = new TokenBuckets(1_000, ticker, () -> new Sharing(2, true));
        sharedBuckets.take(TEN, A);
        sharedBuckets.report(1);

        sharedBuckets.refund(TEN, A);

        assertThat(sharedBuckets.report(1)).containsExactly(new LimitUsage.Entry("ten", A, -1, 10));
    }

    @Test
    void callsOfAnotherGatewayAreSubtracted() {
        tokenBuckets.onReport(TEN, new LimitUsage.Entry("ten", A, 4, 6));

        assertThat(tokenBuckets.peek(TEN, A).remaining()).isEqualTo(6);
    }

    @Test
    void peekTakesAndStoresNothing() {
        assertThat(tokenBuckets.peek(TEN, A).granted()).isTrue();
        assertThat(tokenBuckets.size()).isZero();

        exhaust();
        assertThat(tokenBuckets.peek(TEN, A).granted()).isFalse();
        assertThat(tokenBuckets.peek(TEN, A).nanosUntilNext())
                .isEqualTo(Duration.ofSeconds(6).toNanos());
    }

    private void exhaust() {
        for (int i = 0; i < 10; i++) {
            tokenBuckets.take(TEN, A);
        }
    }
}
