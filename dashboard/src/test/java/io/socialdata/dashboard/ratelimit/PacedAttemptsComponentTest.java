package io.socialdata.dashboard.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.socialdata.database.Transactions;
import io.socialdata.database.ratelimit.Admission.Admitted;
import io.socialdata.database.ratelimit.Admission.Refused;
import io.socialdata.database.ratelimit.Attempt;
import io.socialdata.database.ratelimit.AttemptCounter;
import io.socialdata.testkit.ConfigMappings;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Attempts that follow each other too quickly start one after the other, over all instances. */
@QuarkusTest
class PacedAttemptsComponentTest {

    private static final int FREE = 3;
    private static final Pace PACE =
            new Pace(FREE, Duration.ofSeconds(10), Duration.ofSeconds(40), Duration.ofMinutes(10));
    private static final Duration ENDLESS = Duration.ofHours(1);

    @Inject
    Transactions transactions;

    private final String subject = UUID.randomUUID().toString();

    @Test
    void delayDoublesUpToTheLongestDelay() {
        List<Admitted> admitted =
                IntStream.range(0, 7).mapToObj(_ -> admit(instance(), subject)).toList();

        assertThat(admitted.subList(0, FREE)).extracting(Admitted::delay).containsOnly(Duration.ZERO);
        // The delays add up, because all attempts are waiting.
        assertThat(secondsApart(admitted.subList(FREE - 1, 7))).containsExactly(10L, 20L, 40L, 40L);
    }

    @Test
    void concurrentInstancesNeverShareASlot() throws Exception {
        List<AttemptCounter> instances = List.of(instance(), instance());
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Admitted> admitted = threads
                    .invokeAll(IntStream.range(0, 6)
                            .<Callable<Admitted>>mapToObj(index -> () -> admit(instances.get(index % 2), subject))
                            .toList())
                    .stream()
                    .map(future -> future.resultNow())
                    .sorted(Comparator.comparing(PacedAttemptsComponentTest::moment))
                    .toList();

            assertThat(admitted.get(FREE - 1).delay()).isLessThan(Duration.ofSeconds(1));
            assertThat(secondsApart(admitted.subList(FREE - 1, 6))).containsExactly(10L, 20L, 40L);
        }
    }

    @Test
    void attemptWithTooLongDelayIsRejectedAndNotCounted() {
        String network = UUID.randomUUID().toString();
        IntStream.range(1, FREE).forEach(_ -> admit(instance(), subject));
        Admitted last = admit(instance(), subject);

        for (int attempt = 0; attempt < 2 * FREE; attempt++) {
            assertThat(instance().admit(List.of(attempt(network), attempt(subject)), Duration.ofSeconds(1)))
                    .isInstanceOf(Refused.class);
        }

        assertThat(admit(instance(), network).delay()).isZero();
        assertThat(secondsApart(List.of(last, admit(instance(), subject)))).containsExactly(10L);
    }

    @Test
    void takenBackAttemptDoesNotCount() {
        for (int attempt = 0; attempt < 2 * FREE; attempt++) {
            Admitted admitted = admit(instance(), subject);
            assertThat(admitted.delay()).isZero();
            instance().undo(admitted.counted());
        }
    }

    @Test
    void onlyFailedWorkCounts() {
        PacedAttempts paced = new PacedAttempts(instance(), config("PT2S", 1));
        for (int attempt = 0; attempt < 2 * FREE; attempt++) {
            assertThat(paced.attempt(List.of(attempt(subject)), () -> "right", "wrong"::equals))
                    .isEqualTo(new Executed<>("right"));
        }
        for (int attempt = 0; attempt < FREE; attempt++) {
            assertThat(paced.attempt(List.of(attempt(subject)), () -> "wrong", "wrong"::equals))
                    .isEqualTo(new Executed<>("wrong"));
        }

        assertThat(paced.attempt(List.of(attempt(subject)), () -> "right", "wrong"::equals))
                .isEqualTo(new RateLimited<>());
    }

    @Test
    void workThatEndsWithAnExceptionCounts() {
        PacedAttempts paced = new PacedAttempts(instance(), config("PT2S", 1));
        for (int attempt = 0; attempt < FREE; attempt++) {
            assertThatThrownBy(() ->
                            paced.attempt(List.of(attempt(subject)), PacedAttemptsComponentTest::busy, _ -> false))
                    .isInstanceOf(IllegalStateException.class);
        }

        assertThat(paced.attempt(List.of(attempt(subject)), () -> "right", "wrong"::equals))
                .isEqualTo(new RateLimited<>());
    }

    private static String busy() {
        throw new IllegalStateException("busy");
    }

    /** If no attempt may wait, a delayed one is rejected and not counted. */
    @Test
    void numberOfWaitingAttemptsIsLimited() {
        PacedAttempts paced = new PacedAttempts(instance(), config("PT1M", 0));
        Duration delay = Duration.ofSeconds(20);
        Attempt soon = new Attempt("tests", subject, new Pace(1, delay, delay, Duration.ofMinutes(10)));
        paced.attempt(List.of(soon), () -> "wrong", "wrong"::equals);

        assertThat(paced.attempt(List.of(soon), () -> "wrong", "wrong"::equals)).isEqualTo(new RateLimited<>());
        assertThat(((Admitted) instance().admit(List.of(soon), ENDLESS)).delay())
                .isLessThanOrEqualTo(delay);
    }

    /** Compares the assigned start times. Delays are relative to the time of the call, which a stall shifts. */
    private static List<Long> secondsApart(List<Admitted> admitted) {
        return IntStream.range(1, admitted.size())
                .mapToObj(index -> Duration.between(moment(admitted.get(index - 1)), moment(admitted.get(index)))
                        .toSeconds())
                .toList();
    }

    private static Instant moment(Admitted admitted) {
        return admitted.counted().getFirst().beginsAt();
    }

    private static RateLimitConfig config(String maxDelay, int waiting) {
        return ConfigMappings.of(
                RateLimitConfig.class,
                Map.of(
                        "dashboard.rate-limit.max-wait",
                        maxDelay,
                        "dashboard.rate-limit.max-waiting",
                        Integer.toString(waiting)));
    }

    private AttemptCounter instance() {
        return new AttemptCounter(transactions);
    }

    private Admitted admit(AttemptCounter counter, String whose) {
        return (Admitted) counter.admit(List.of(attempt(whose)), ENDLESS);
    }

    private static Attempt attempt(String whose) {
        return new Attempt("tests", whose, PACE);
    }
}
