package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.SharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.MedianDuration;
import java.math.BigDecimal;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The delay until an account sees its own changes. */
@ExtendWith(SharedSuite.class)
class AccountFreshnessIT {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final BigDecimal PRICE = new BigDecimal("0.0008");

    private final Suite suite;

    AccountFreshnessIT(Suite suite) {
        this.suite = suite;
    }

    @Test
    void callsAreShownInTheAccountWithinASecond() {
        String key = suite.keyOfNewAccount();
        String path = "/user/info?username=" + suite.samples().path("handle").asText();

        Duration time = MedianDuration.of(() -> {
            BigDecimal shown = used(key).add(PRICE);
            assertThat(suite.data(key, path).statusCode()).isEqualTo(200);
            return () -> await().atMost(TIMEOUT)
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> used(key).compareTo(shown) == 0);
        });

        assertThat(time).isLessThan(SECOND);
    }

    private BigDecimal used(String key) {
        JsonNode account = Suite.json(suite.host(key, "/account/me").body());
        return account.path("credits_used").decimalValue();
    }
}
