package io.socialdata.delivery.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class RetryScheduleTest {

    private static final Instant FIRST = Instant.parse("2026-03-04T10:00:00Z");
    private static final Duration WINDOW = Duration.ofMinutes(21);
    private static final int ATTEMPTS = 8;
    private static final RetryPlan PLAN = RetryPlan.DEFAULT.withAtMost(ATTEMPTS);

    @Test
    void gapsDoubleAndTheLastAttemptStartsAfter20Minutes57Seconds() {
        List<Instant> attempts = attempts(new RetrySchedule(() -> 0), Optional.empty());

        assertThat(attempts).hasSize(8);
        assertThat(Duration.between(attempts.get(0), attempts.get(1))).isEqualTo(Duration.ofMillis(9_900));
        assertThat(Duration.between(attempts.get(1), attempts.get(2))).isEqualTo(Duration.ofMillis(19_800));
        assertThat(Duration.between(attempts.getFirst(), attempts.getLast())).isEqualTo(Duration.ofMillis(1_257_300));
    }

    @Property
    void eightAttemptsWithin21MinutesWithGapsShortenedByAtMostATenth(@ForAll long seed) {
        List<Instant> attempts = attempts(new RetrySchedule(new Random(seed)::nextDouble), Optional.empty());

        assertThat(attempts).hasSize(ATTEMPTS);
        assertThat(attempts.getLast()).isBefore(FIRST.plus(WINDOW));
        for (int i = 1; i < attempts.size(); i++) {
            double full = 9_900 * Math.pow(2, i - 1);
            assertThat((double) Duration.between(attempts.get(i - 1), attempts.get(i))
                            .toMillis())
                    .isBetween(Math.floor(full * 0.9), full);
        }
    }

    @Property
    void retryAfterIsHonouredWithinTheWindow(
            @ForAll long seed, @ForAll @LongRange(min = 0, max = 100_000) long seconds) {
        List<Instant> attempts =
                attempts(new RetrySchedule(new Random(seed)::nextDouble), Optional.of(Duration.ofSeconds(seconds)));

        assertThat(attempts.size()).isBetween(2, ATTEMPTS);
        assertThat(attempts).allSatisfy(at -> assertThat(at).isBeforeOrEqualTo(FIRST.plus(WINDOW)));
        for (int i = 1; i < attempts.size() - 1; i++) {
            assertThat(Duration.between(attempts.get(i - 1), attempts.get(i)))
                    .isGreaterThanOrEqualTo(Duration.ofSeconds(seconds));
        }
    }

    @Test
    void webhookWithItsOwnPlanIsTriedLessOften() {
        RetryPlan plan = new RetryPlan(3, Duration.ofSeconds(60));
        RetrySchedule schedule = new RetrySchedule(() -> 0);

        assertThat(schedule.next(plan, 1, FIRST.plus(WINDOW), FIRST, Optional.empty()))
                .contains(FIRST.plusSeconds(60));
        assertThat(schedule.next(plan, 2, FIRST.plus(WINDOW), FIRST, Optional.empty()))
                .contains(FIRST.plusSeconds(120));
        assertThat(schedule.next(plan, 3, FIRST.plus(WINDOW), FIRST, Optional.empty()))
                .isEmpty();
    }

    @Test
    void firstDelayOfAPlanIsMovedIntoTheBoundsOfTheOperator() {
        RetryPlan plan = new RetryPlan(3, Duration.ofSeconds(60));

        assertThat(plan.within(Duration.ofSeconds(1), Duration.ofSeconds(30)).firstDelay())
                .isEqualTo(Duration.ofSeconds(30));
        assertThat(plan.within(Duration.ofSeconds(90), Duration.ofSeconds(120)).firstDelay())
                .isEqualTo(Duration.ofSeconds(90));
        assertThat(plan.within(Duration.ofSeconds(1), Duration.ofSeconds(120))).isEqualTo(plan);
    }

    @Test
    void planHasAtMostTheAttemptsOfTheOperator() {
        assertThat(RetryPlan.DEFAULT.withAtMost(12).attempts()).isEqualTo(12);
        assertThat(new RetryPlan(3, Duration.ofSeconds(60)).withAtMost(12).attempts())
                .isEqualTo(3);
        assertThat(new RetryPlan(8, Duration.ofSeconds(60)).withAtMost(5).attempts())
                .isEqualTo(5);
    }

    @Test
    void windowOfTheOperatorEndsTheRetries() {
        RetrySchedule schedule = new RetrySchedule(() -> 0);
        Duration window = Duration.ofHours(6);
        Instant end = RetrySchedule.end(null, FIRST, Duration.ZERO, window);
        RetryPlan plan = RetryPlan.DEFAULT.withAtMost(RetryPlan.MAX_ATTEMPTS);
        Instant last = FIRST;
        int attempts = 1;

        for (Optional<Instant> next = schedule.next(plan, attempts, end, last, Optional.empty()); next.isPresent(); ) {
            last = next.get();
            attempts++;
            next = schedule.next(plan, attempts, end, last, Optional.empty());
        }

        assertThat(last).isEqualTo(FIRST.plus(window));
        // Gaps of 9.9 s to 2.8 h, and the last one cut short.
        assertThat(attempts).isEqualTo(13);
    }

    @Test
    void longRetryAfterLeadsToALastAttemptAtTheEndOfTheWindow() {
        List<Instant> attempts = attempts(new RetrySchedule(() -> 0), Optional.of(Duration.ofMinutes(10)));

        assertThat(attempts)
                .containsExactly(
                        FIRST,
                        FIRST.plus(Duration.ofMinutes(10)),
                        FIRST.plus(Duration.ofMinutes(20)),
                        FIRST.plus(WINDOW));
    }

    /** An outage of this service must not cost a receiver its attempts. */
    @Property
    void ownDelayExtendsTheWindow(
            @ForAll @IntRange(min = 1, max = 7) int lateAt, @ForAll @LongRange(min = 0, max = 100_000) long seconds) {
        RetrySchedule schedule = new RetrySchedule(() -> 0);
        Instant end = RetrySchedule.end(null, FIRST, Duration.ZERO, WINDOW);
        Instant begun = FIRST;
        int attempts = 1;

        for (Optional<Instant> next = schedule.next(PLAN, attempts, end, begun, Optional.empty()); next.isPresent(); ) {
            begun = next.get().plusSeconds(attempts == lateAt ? seconds : 0);
            end = RetrySchedule.end(end, next.get(), RetrySchedule.ownDelay(next.get(), begun, begun), WINDOW);
            attempts++;
            next = schedule.next(PLAN, attempts, end, begun, Optional.empty());
        }

        assertThat(attempts).isEqualTo(ATTEMPTS);
        assertThat(end).isEqualTo(FIRST.plus(WINDOW).plusSeconds(seconds));
    }

    @Test
    void delayByAHangingReceiverDoesNotExtendTheWindow() {
        Instant begun = FIRST.plusSeconds(601);

        assertThat(RetrySchedule.ownDelay(FIRST, begun, FIRST.minusSeconds(1))).isZero();
        assertThat(RetrySchedule.ownDelay(FIRST, begun, FIRST.plusSeconds(61))).isEqualTo(Duration.ofSeconds(61));
        assertThat(RetrySchedule.ownDelay(FIRST, begun, begun.plusSeconds(60))).isEqualTo(Duration.ofSeconds(601));
    }

    private static List<Instant> attempts(RetrySchedule schedule, Optional<Duration> retryAfter) {
        List<Instant> attempts = new ArrayList<>(List.of(FIRST));
        Optional<Instant> next = Optional.of(FIRST);
        while (next.isPresent()) {
            Instant last = attempts.getLast();
            next = schedule.next(PLAN, attempts.size(), FIRST.plus(WINDOW), last, retryAfter.map(last::plus));
            next.ifPresent(attempts::add);
        }
        return attempts;
    }
}
