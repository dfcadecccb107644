package io.socialdata.billing.ratelimits;

import static io.socialdata.billing.ServiceCalls.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import io.socialdata.contract.ratelimits.RateLimitResponse;
import io.socialdata.database.ratelimit.TokenBucket;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** Calls counted across all gateways. */
@QuarkusTest
class RateLimitsComponentTest {

    @Inject
    RateLimitService limits;

    @Inject
    RateLimitPruneJob prune;

    @Inject
    Jdbi jdbi;

    private final UUID key = UUID.randomUUID();
    private final UUID account = UUID.randomUUID();
    private final TokenBucket login = bucket("login", key, 10);

    @Test
    void concurrentGatewaysShareTheLimit() throws Exception {
        Callable<Long> gateway = () -> Stream.generate(() -> limits.take(List.of(login)))
                .limit(30)
                .filter(results -> results.getFirst().granted())
                .count();

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            long granted = 0;
            for (Future<Long> each : threads.invokeAll(List.of(gateway, gateway, gateway, gateway))) {
                granted += each.get();
            }
            assertThat(granted).isEqualTo(10);
        }
    }

    @Test
    void responseReportsTheRemainingLimit() {
        take(10).statusCode(200)
                .body("limits[0].granted", equalTo(true))
                .body("limits[0].remaining", equalTo(9))
                .body("limits[0].untilNextMicros", equalTo(0));
        for (int i = 0; i < 9; i++) {
            take(10).body("limits[0].granted", equalTo(true));
        }

        RateLimitResponse.Limit refused = limits.take(List.of(login)).getFirst();

        assertThat(refused.granted()).isFalse();
        assertThat(refused.untilNextMicros()).isBetween(300_000_000L, 360_000_000L);
        assertThat(refused.untilFullMicros()).isBetween(3_500_000_000L, 3_600_000_000L);
    }

    @Test
    void callIsCountedForAllLimitsOrForNone() {
        TokenBucket ofAccount = bucket("login-account", account, 5);
        TokenBucket ofKey = bucket("login", key, 2);
        limits.take(List.of(ofAccount, ofKey));
        limits.take(List.of(ofAccount, ofKey));

        List<RateLimitResponse.Limit> refused = limits.take(List.of(ofAccount, ofKey));

        assertThat(refused.get(1).granted()).isFalse();
        assertThat(limits.take(List.of(ofAccount)).getFirst().remaining())
                .as("two calls before, this one, and none of the refused one")
                .isEqualTo(2);
    }

    @Test
    void bucketRefillsAndFullBucketsAreDeleted() {
        for (int i = 0; i < 11; i++) {
            limits.take(List.of(login));
        }
        passes("30 minutes");
        assertThat(limits.take(List.of(login)).getFirst().remaining()).isEqualTo(4);

        prune.prune();
        assertThat(rows()).isEqualTo(1);
        passes("2 hours");
        prune.prune();
        assertThat(rows()).isZero();
    }

    @Test
    void impossibleLimitIsRejected() {
        take(0).statusCode(400);
    }

    private ValidatableResponse take(int calls) {
        Map<String, Object> limit =
                Map.of("limit", "login", "subject", key, "calls", calls, "windowSeconds", 3_600, "burst", 10);
        return as("gateway")
                .body(Map.of("limits", List.of(limit)))
                .post("/internal/rate-limits/take")
                .then();
    }

    private static TokenBucket bucket(String limit, UUID subject, int perHour) {
        return TokenBucket.of(limit, subject, perHour, Duration.ofHours(1), perHour);
    }

    private void passes(String time) {
        jdbi.useHandle(handle -> handle.execute("""
                update attempt_window set ends_at = ends_at - cast(? as interval)
                where subject_sha256 = sha256(convert_to(?, 'UTF8'))
                """, time, "login\n" + key));
    }

    private int rows() {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "select count(*) from attempt_window where subject_sha256 = sha256(convert_to(?, 'UTF8'))")
                .bind(0, "login\n" + key)
                .mapTo(Integer.class)
                .one());
    }
}
