package io.socialdata.system.observability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.parallel.Isolated;

/** No alert fires while nothing is wrong, with the rules, scrapes and waits that operators get. */
@Isolated("measures times")
@OnSharedSuite
@EnabledIfSystemProperty(named = "cases", matches = "all", disabledReason = "run with -Pnightly or -Dcases=all")
class HealthySuiteIT {

    /** At one every 15 s. */
    private static final int SCRAPES_IN_TEN_MINUTES = 40;

    /** The welcome credit of an account pays for some 600 reads. */
    private static final Duration BETWEEN_READS = Duration.ofSeconds(2);

    private static final Duration TIMEOUT = Duration.ofMinutes(15);

    private final Suite suite;

    HealthySuiteIT(Suite suite) {
        this.suite = suite;
    }

    @Test
    void noAlertFiresOverTenMinutes() {
        try (PrometheusStack prometheusStack = PrometheusStack.asDeployed(suite.door());
                HealthyTraffic traffic = HealthyTraffic.begin(suite)) {
            await().atMost(TIMEOUT)
                    .pollInterval(BETWEEN_READS)
                    .pollInSameThread()
                    .until(() -> {
                        traffic.step();
                        return scrapes(prometheusStack) >= SCRAPES_IN_TEN_MINUTES;
                    });

            assertThat(prometheusStack.query("last_over_time(ALERTS{alertstate=\"firing\"}[1h])"))
                    .as("alerts that fired")
                    .isEmpty();
            assertThat(prometheusStack.query("time() - ALERTS_FOR_STATE > 300"))
                    .as("alerts that wait longer than that until they fire, and whose condition holds for five minutes")
                    .isEmpty();
            assertThat(prometheusStack.query("gateway:calls:rate5m > 0").size())
                    .as("recorded calls")
                    .isEqualTo(1);
        }
    }

    private static int scrapes(PrometheusStack prometheusStack) {
        JsonNode counted = prometheusStack.query("count_over_time(up{job=\"gateway\"}[1h])");
        return counted.at("/0/value/1").asInt();
    }
}
