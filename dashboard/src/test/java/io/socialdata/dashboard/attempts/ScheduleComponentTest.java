package io.socialdata.dashboard.attempts;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.attempts.Admission.Admitted;
import io.socialdata.dashboard.attempts.Admission.Rejected;
import io.socialdata.dashboard.attempts.Tried.Done;
import io.socialdata.dashboard.attempts.Tried.TooMany;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.ConfigMappings;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Attempts that follow each other too fast begin one after the other, over all instances. */
@QuarkusTest
class ScheduleComponentTest {

    private static final int FREE = 3;
    private static final Pace PACE =
            new Pace(FREE, Duration.ofSeconds(10), Duration.ofSeconds(40), Duration.ofMinutes(10));
    private static final Duration ENDLESS = Duration.ofHours(1);

    @Inject
    Transactions transactions;

    private final String who = UUID.randomUUID().toString();

    @Test
    void eachFurtherAttemptWaitsTwiceAsLongUpToTheLongestDelay() {
        assertThat(IntStream.range(0, 7).mapToObj(_ -> delay(instance(), who)).map(Duration::toSeconds))
                // The moments add up, as all of them are waiting: 10, 20, 40, 40 seconds apart.
                .satisfiesExactly(
                        first -> assertThat(first).isZero(),
                        second -> assertThat(second).isZero(),
                        third -> assertThat(third).isZero(),
                        fourth -> assertThat(fourth).isBetween(8L, 10L),
                        fifth -> assertThat(fifth).isBetween(28L, 30L),
                        sixth -> assertThat(sixth).isBetween(68L, 70L),
                        seventh -> assertThat(seventh).isBetween(108L, 110L));
    }

    @Test
    void twoInstancesAtOnceGiveNoMomentTwice() throws Exception {
        List<Schedule> instances = List.of(instance(), instance());
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Duration> delays = threads
                    .invokeAll(IntStream.range(0, 6)
                            .<Callable<Duration>>mapToObj(index -> () -> delay(instances.get(index % 2), who))
                            .toList())
                    .stream()
                    .map(future -> future.resultNow())
                    .sorted()
                    .toList();

            assertThat(delays.get(FREE - 1)).isLessThan(Duration.ofSeconds(1));
            assertThat(delays.get(FREE)).isGreaterThan(Duration.ofSeconds(7));
            assertThat(delays.getLast()).isGreaterThan(Duration.ofSeconds(60));
        }
    }

    @Test
    void whatWouldWaitForTooLongIsRejectedAndNotCounted() {
        String network = UUID.randomUUID().toString();
        IntStream.range(0, FREE).forEach(_ -> delay(instance(), who));

        for (int attempt = 0; attempt < 2 * FREE; attempt++) {
            assertThat(instance().admit(List.of(attempt(network), attempt(who)), Duration.ofSeconds(5)))
                    .isEqualTo(new Rejected());
        }

        assertThat(delay(instance(), network)).isZero();
        assertThat(delay(instance(), who)).isBetween(Duration.ofSeconds(7), Duration.ofSeconds(10));
    }

    @Test
    void whatIsTakenBackDoesNotCount() {
        for (int attempt = 0; attempt < 2 * FREE; attempt++) {
            Admitted admitted = admit(instance(), who);
            assertThat(admitted.delay()).isZero();
            instance().takeBack(admitted.counted());
        }
    }

    @Test
    void workCountsIfItFailsAlone() {
        PacedAttempts paced = new PacedAttempts(instance(), config(1));
        for (int attempt = 0; attempt < 2 * FREE; attempt++) {
            assertThat(paced.attempt(List.of(attempt(who)), () -> "right", "wrong"::equals))
                    .isEqualTo(new Done<>("right"));
        }
        for (int attempt = 0; attempt < FREE; attempt++) {
            assertThat(paced.attempt(List.of(attempt(who)), () -> "wrong", "wrong"::equals))
                    .isEqualTo(new Done<>("wrong"));
        }

        assertThat(paced.attempt(List.of(attempt(who)), () -> "right", "wrong"::equals))
                .isEqualTo(new TooMany<>());
    }

    /** Without a place for one that waits, it is refused and not counted. */
    @Test
    void noMoreWaitThanMay() {
        PacedAttempts paced = new PacedAttempts(instance(), config(0));
        PacedAttempt soon = new PacedAttempt(
                "tests", who, new Pace(1, Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofMinutes(10)));
        paced.attempt(List.of(soon), () -> "wrong", "wrong"::equals);

        assertThat(paced.attempt(List.of(soon), () -> "wrong", "wrong"::equals)).isEqualTo(new TooMany<>());
        assertThat(((Admitted) instance().admit(List.of(soon), ENDLESS)).delay())
                .isLessThanOrEqualTo(Duration.ofSeconds(1));
    }

    private static AttemptsConfig config(int waiting) {
        return ConfigMappings.of(
                AttemptsConfig.class,
                Map.of(
                        "dashboard.attempts.patience",
                        "PT2S",
                        "dashboard.attempts.most-waiting",
                        Integer.toString(waiting)));
    }

    private Schedule instance() {
        return new Schedule(transactions);
    }

    private Duration delay(Schedule schedule, String whose) {
        return admit(schedule, whose).delay();
    }

    private Admitted admit(Schedule schedule, String whose) {
        return (Admitted) schedule.admit(List.of(attempt(whose)), ENDLESS);
    }

    private static PacedAttempt attempt(String whose) {
        return new PacedAttempt("tests", whose, PACE);
    }
}
