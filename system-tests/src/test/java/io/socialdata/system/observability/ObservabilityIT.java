package io.socialdata.system.observability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.Checkout;
import io.socialdata.system.observability.ExternalProgram.Result;
import io.socialdata.system.observability.ObservabilityFiles.Query;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A real Prometheus scrapes the suite with our rules, runs the queries of our dashboards, and sends alerts to
 * Alertmanager.
 */
@OnSharedSuite
class ObservabilityIT {

    private static final Duration TIMEOUT = Duration.ofMinutes(3);

    /** Grafana's minimum for a scrape every second would be 4 s; machines of tests are slower. */
    private static final String RATE_INTERVAL = "1m";

    /** The name before a selector or a range is the name of a metric. */
    private static final Pattern METRIC = Pattern.compile("([a-z_:0-9]+)[{\\[]");

    /** The welcome credit of an account pays for some 600 reads. */
    private static final Duration BETWEEN_READS = Duration.ofSeconds(1);

    private static PrometheusStack prometheusStack;

    private final Suite suite;

    ObservabilityIT(Suite suite) {
        this.suite = suite;
    }

    @BeforeAll
    static void watch(Suite suite) {
        prometheusStack = PrometheusStack.of(suite.door());
        String key = suite.keyOfNewAccount();
        String user = suite.samples().path("user_id").asText();
        IntStream.range(0, 5).forEach(_ -> suite.data(key, "/user/followers?user_id=" + user));
        suite.data(key + "x", "/user/info_by_id?user_id=" + user);
    }

    @AfterAll
    static void stop() {
        if (prometheusStack != null) {
            prometheusStack.close();
        }
    }

    @Test
    void everyRuleIsEvaluatedWithoutErrors() {
        await().atMost(TIMEOUT).untilAsserted(() -> {
            JsonNode groups = prometheusStack.rules();
            assertThat(groups.size()).isGreaterThanOrEqualTo(7);
            assertThat(groups.valueStream().flatMap(group -> group.path("rules").valueStream()))
                    .allSatisfy(rule -> assertThat(rule.path("health").asText())
                            .as("%s %s", rule.path("name").asText(), rule.path("lastError"))
                            .isEqualTo("ok"));
        });
    }

    @Test
    void everyDashboardQueryReturnsData() {
        Set<Query> unanswered = new LinkedHashSet<>(ObservabilityFiles.queries());
        try (HealthyTraffic traffic = HealthyTraffic.begin(suite)) {
            await().atMost(TIMEOUT)
                    .pollInterval(BETWEEN_READS)
                    .pollInSameThread()
                    .untilAsserted(() -> {
                        traffic.step();
                        unanswered.removeIf(query -> hasData(prometheusStack.query(query.ofEverything(RATE_INTERVAL))));
                        assertThat(unanswered).as("queries without data").isEmpty();
                    });
        }
        assertThat(prometheusStack.metrics())
                .containsAll(new TreeSet<>(ObservabilityFiles.queries().stream()
                        .flatMap(query -> METRIC.matcher(query.text()).results().map(found -> found.group(1)))
                        .toList()));
    }

    @Test
    void metricsThatDashboardsSelectByOperationHaveOne() {
        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(DashboardVariablesTest.METRICS_BY_OPERATION)
                        .allSatisfy(metric -> assertThat(prometheusStack.query(metric + "{operation!=\"\"}"))
                                .as(metric)
                                .isNotEmpty()));
    }

    @Test
    void everySignalOfTheCapacityPageReturnsData() {
        Set<String> unanswered = new LinkedHashSet<>(ObservabilityFiles.capacitySignals());
        assertThat(unanswered).hasSizeGreaterThan(15);
        try (HealthyTraffic traffic = HealthyTraffic.begin(suite)) {
            await().atMost(TIMEOUT)
                    .pollInterval(BETWEEN_READS)
                    .pollInSameThread()
                    .untilAsserted(() -> {
                        traffic.step();
                        unanswered.removeIf(signal -> hasData(prometheusStack.query(signal)));
                        assertThat(unanswered).as("signals without data").isEmpty();
                    });
        }
    }

    @Test
    void everyDocumentedMetricExists() {
        await().atMost(TIMEOUT).untilAsserted(() -> {
            Set<String> scraped = new TreeSet<>(prometheusStack.metrics());
            assertThat(ObservabilityFiles.catalogue())
                    .hasSizeGreaterThan(50)
                    .allSatisfy(name -> assertThat(scraped).as(name).containsAnyOf(name, name + "_count"));
        });
    }

    @Test
    void firstCommandOfEveryRunbookRuns() {
        Map<String, String> environment = Map.of("PROMETHEUS", prometheusStack.address());
        List<String> commands = ObservabilityFiles.runbooks().stream()
                .map(ObservabilityFiles::firstCommands)
                .flatMap(List::stream)
                .toList();

        assertThat(commands).isNotEmpty().allSatisfy(command -> {
            Result result = ExternalProgram.run(environment, Checkout.root(), "bash", "-c", command);
            assertThat(result.exitCode()).as(result.out()).isZero();
        });
    }

    @Test
    void killedServiceFiresTargetDown() {
        suite.kill("feedback");
        try {
            await().atMost(TIMEOUT)
                    .untilAsserted(() -> assertThat(prometheusStack.firingAlerts())
                            .anySatisfy(alert -> {
                                assertThat(alert.at("/labels/alertname").asText())
                                        .isEqualTo("TargetDown");
                                assertThat(alert.at("/labels/job").asText()).isEqualTo("feedback");
                                assertThat(alert.at("/annotations/summary").asText())
                                        .startsWith("feedback at 127.0.0.1:");
                                assertThat(Path.of("..")
                                                .resolve(alert.at("/annotations/runbook_url")
                                                        .asText()))
                                        .exists();
                            }));
        } finally {
            Suite.up(suite.door());
        }
    }

    /** Returns whether any sample is a number: a quantile or a share of nothing is none. */
    private static boolean hasData(JsonNode samples) {
        return samples.valueStream()
                .anyMatch(sample -> !sample.at("/value/1").asText().equals("NaN"));
    }
}
