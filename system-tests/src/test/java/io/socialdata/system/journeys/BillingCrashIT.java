package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.BesideOthersOnSharedSuite;
import io.socialdata.system.suite.LauncherCli.Answer;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A killed service loses no money, and {@code up} restarts it. */
@OnSharedSuite
@BesideOthersOnSharedSuite
class BillingCrashIT {

    private static final int CALLS = 100;

    private final Suite suite;

    BillingCrashIT(Suite suite) {
        this.suite = suite;
    }

    @Test
    void callsDuringBillingOutageAreChargedOnce() {
        List<String> before = keyChanges();
        String key = suite.keyOfNewAccount();
        // The gateway forgets a key when its creation is announced, and could not look it up again.
        await().atMost(Duration.ofSeconds(60)).until(() -> !keyChanges().equals(before));
        String path = "/user/info?username=" + suite.samples().path("handle").asText();
        assertThat(suite.data(key, path).statusCode()).isEqualTo(200);
        suite.kill("billing");

        int answered = 0;
        for (int call = 0; call < CALLS; call++) {
            answered += statusWithinLimits(key, path) == 200 ? 1 : 0;
        }
        Answer restart = suite.door().run("up");

        assertThat(restart.exitCode()).as(restart.err()).isZero();
        assertThat(answered).isEqualTo(CALLS);
        BigDecimal expected = new BigDecimal("0.0008").multiply(BigDecimal.valueOf(CALLS + 1));
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(
                        () -> assertThat(account(key).path("credits_used").decimalValue())
                                .isEqualByComparingTo(expected));
        // One more call is the sentinel: once it is charged, no earlier call can be in flight.
        assertThat(suite.data(key, path).statusCode()).isEqualTo(200);
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(
                        () -> assertThat(account(key).path("credits_used").decimalValue())
                                .isEqualByComparingTo(expected.add(new BigDecimal("0.0008"))));
        Answer verified = suite.door().run("verify");
        assertThat(verified.exitCode()).as(verified.out()).isZero();
    }

    /** Retries within the rate limit of the key. Rejected calls are free, so the sums do not change. */
    private int statusWithinLimits(String key, String path) {
        return await().pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(200))
                .atMost(Duration.ofSeconds(60))
                .until(() -> suite.data(key, path).statusCode(), status -> status != 429);
    }

    private List<String> keyChanges() {
        return suite.metrics("gateway")
                .lines()
                .filter(line -> line.startsWith("key_changes_total"))
                .toList();
    }

    private JsonNode account(String key) {
        return Suite.json(suite.host(key, "/account/me").body());
    }
}
