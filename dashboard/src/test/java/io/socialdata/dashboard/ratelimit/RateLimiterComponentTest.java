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

/** Limits that all instances keep together. */
@QuarkusTest
class RateLimiterComponentTest {

    private static final int MOST = 5;

    @Inject
    Transactions transactions;

    private final String who = UUID.randomUUID().toString();

    @Test
    void twoInstancesAtOnceAllowNoMoreThanOne() throws Exception {
        List<RateLimiter> instances = List.of(instance(), instance());
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<List<Boolean>> many = () -> {
                List<Future<Boolean>> taken = IntStream.range(0, 16)
                        .mapToObj(index ->
                                threads.submit(() -> instances.get(index % 2).take(limits(who))))
                        .toList();
                return taken.stream().map(RateLimiterComponentTest::outcome).toList();
            };

            assertThat(many.call()).filteredOn(taken -> taken).hasSize(MOST);
        }
    }

    @Test
    void whatTurnsOutHarmlessDoesNotCountAndNeitherDoesWhatBreaksOff() {
        for (int attempt = 0; attempt < 2 * MOST; attempt++) {
            assertThat(instance().attempt(limits(who), () -> "right", "wrong"::equals))
                    .isEqualTo(new Executed<>("right"));
            assertThatThrownBy(() -> instance().attempt(limits(who), RateLimiterComponentTest::broken, "wrong"::equals))
                    .hasMessage("busy");
        }
        for (int attempt = 0; attempt < MOST; attempt++) {
            assertThat(instance().attempt(limits(who), () -> "wrong", "wrong"::equals))
                    .isEqualTo(new Executed<>("wrong"));
        }

        assertThat(instance().attempt(limits(who), RateLimiterComponentTest::broken, "wrong"::equals))
                .isEqualTo(new RateLimited<>());
    }

    @Test
    void limitThatIsReachedLeavesTheOthersAlone() {
        String network = UUID.randomUUID().toString();
        for (int attempt = 0; attempt < MOST; attempt++) {
            instance().take(limits(who));
        }

        for (int attempt = 0; attempt < 2 * MOST; attempt++) {
            assertThat(instance().take(List.of(limit(network), limit(who)))).isFalse();
        }

        assertThat(instance().take(limits(network))).isTrue();
    }

    @Test
    void windowSlidesAndWhatIsOverIsForgotten() {
        for (int attempt = 0; attempt < MOST; attempt++) {
            instance().take(limits(who));
        }
        assertThat(instance().take(limits(who))).isFalse();

        age("11 minutes");
        assertThat(instance().take(limits(who))).isTrue();

        age("11 minutes");
        instance().take(limits(UUID.randomUUID().toString()));
        assertThat(known()).isZero();
    }

    @Test
    void nobodyReadsWhoTried() {
        instance().take(limits(who));

        assertThat(known()).isOne();
        assertThat(limit(who).toString()).doesNotContain(who);
    }

    private RateLimiter instance() {
        return new RateLimiter(transactions);
    }

    private static List<RateLimit> limits(String who) {
        return List.of(limit(who));
    }

    private static RateLimit limit(String who) {
        return new RateLimit("tests", who, MOST, Duration.ofMinutes(10));
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
                update attempt set ends_at = ends_at - ?::interval,
                    made_at = array(select moment - ?::interval from unnest(made_at) moment)
                where who_sha256 = ?
                """, by, by, limit(who).hash()));
    }

    private int known() {
        return transactions.call(handle -> handle.createQuery("select count(*) from attempt where who_sha256 = ?")
                .bind(0, limit(who).hash())
                .mapTo(Integer.class)
                .one());
    }
}
