package io.socialdata.dashboard.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rate limits over several instances. */
@QuarkusTest
class RateLimiterComponentTest {

    private static final int LIMIT = 5;

    @Inject
    Transactions transactions;

    private final String subject = UUID.randomUUID().toString();

    @Test
    void concurrentInstancesShareOneLimit() throws Exception {
        List<RateLimiter> instances = List.of(instance(), instance());
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<List<Boolean>> many = () -> {
                List<Future<Boolean>> taken = IntStream.range(0, 16)
                        .mapToObj(index ->
                                threads.submit(() -> instances.get(index % 2).take(limits(subject))))
                        .toList();
                return taken.stream().map(RateLimiterComponentTest::outcome).toList();
            };

            assertThat(many.call()).filteredOn(taken -> taken).hasSize(LIMIT);
        }
    }

    @Test
    void harmlessResultsAndExceptionsDoNotCount() {
        for (int attempt = 0; attempt < 2 * LIMIT; attempt++) {
            assertThat(instance().attempt(limits(subject), () -> "right", "wrong"::equals))
                    .isEqualTo(new Executed<>("right"));
            assertThatThrownBy(() ->
                            instance().attempt(limits(subject), RateLimiterComponentTest::broken, "wrong"::equals))
                    .hasMessage("busy");
        }
        for (int attempt = 0; attempt < LIMIT; attempt++) {
            assertThat(instance().attempt(limits(subject), () -> "wrong", "wrong"::equals))
                    .isEqualTo(new Executed<>("wrong"));
        }

        assertThat(instance().attempt(limits(subject), RateLimiterComponentTest::broken, "wrong"::equals))
                .isEqualTo(new RateLimited<>());
    }

    @Test
    void reachedLimitDoesNotAffectOthers() {
        String network = UUID.randomUUID().toString();
        for (int attempt = 0; attempt < LIMIT; attempt++) {
            instance().take(limits(subject));
        }

        for (int attempt = 0; attempt < 2 * LIMIT; attempt++) {
            assertThat(instance().take(List.of(limit(network), limit(subject)))).isFalse();
        }

        assertThat(instance().take(limits(network))).isTrue();
    }

    @Test
    void windowSlidesAndExpiredAttemptsAreDeleted() {
        for (int attempt = 0; attempt < LIMIT; attempt++) {
            instance().take(limits(subject));
        }
        assertThat(instance().take(limits(subject))).isFalse();

        age("11 minutes");
        assertThat(instance().take(limits(subject))).isTrue();

        age("11 minutes");
        instance().take(limits(UUID.randomUUID().toString()));
        assertThat(storedRows()).isZero();
    }

    @Test
    void storedLimitKeysDoNotRevealUsers() {
        instance().take(limits(subject));

        assertThat(storedRows()).isOne();
        assertThat(limit(subject).toString()).doesNotContain(subject);
    }

    private RateLimiter instance() {
        return new RateLimiter(transactions);
    }

    private static List<RateLimit> limits(String who) {
        return List.of(limit(who));
    }

    private static RateLimit limit(String who) {
        return new RateLimit("tests", who, LIMIT, Duration.ofMinutes(10));
    }

    private static String broken() {
        throw new IllegalStateException("busy");
    }

    private static boolean outcome(Future<Boolean> taken) {
        try {
            return taken.get();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private void age(String by) {
        transactions.call(handle -> handle.execute("""
                update rate_limit_window set ends_at = ends_at - ?::interval,
                    attempted_at = array(select moment - ?::interval from unnest(attempted_at) moment)
                where subject_sha256 = ?
                """, by, by, limit(subject).hash()));
    }

    private int storedRows() {
        return transactions.call(
                handle -> handle.createQuery("select count(*) from rate_limit_window where subject_sha256 = ?")
                        .bind(0, limit(subject).hash())
                        .mapTo(Integer.class)
                        .one());
    }
}
