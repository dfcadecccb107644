package io.socialdata.system.observability;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.Checkout;
import io.socialdata.system.observability.ExternalProgram.Result;
import io.socialdata.system.observability.ObservabilityFiles.Alert;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Alerts fire when they should and only then, and have the texts that an operator needs. */
class AlertRulesTest {

    private static final Pattern ALERT = Pattern.compile("alertname=\"(\\w+)\"");

    @Test
    void ruleUnitTestsPass() {
        String promtool = ExternalProgram.named("prometheus", "promtool");

        Result result = run(promtool, "test", ObservabilityFiles.RULE_TESTS);

        assertThat(result.exitCode()).as(result.out()).isZero();
    }

    @Test
    void rulesAreWellFormedAndUnique() {
        String promtool = ExternalProgram.named("prometheus", "promtool");

        Result result = run(promtool, "check", ObservabilityFiles.RULES);

        assertThat(result.exitCode()).as(result.out()).isZero();
        assertThat(result.out()).doesNotContain("duplicate rule");
    }

    @Test
    void testsOfFilesWithSeveralGroupsDeclareTheirOrder() {
        assertThat(ObservabilityFiles.files(ObservabilityFiles.RULE_TESTS, ".yaml"))
                .allSatisfy(test -> {
                    JsonNode page = ObservabilityFiles.yaml(test);
                    List<String> order = page.path("group_eval_order")
                            .valueStream()
                            .map(JsonNode::asText)
                            .toList();

                    assertThat(page.path("rule_files")
                                    .valueStream()
                                    .map(JsonNode::asText)
                                    .map(ObservabilityFiles::groupsOfTested)
                                    .filter(groups -> groups.size() > 1))
                            .as(test.toString())
                            .allSatisfy(groups -> assertThat(order).containsSubsequence(groups));
                });
    }

    @Test
    void outagesRunOverAllRules() {
        assertThat(ObservabilityFiles.yaml(ObservabilityFiles.RULE_TESTS.resolve("outages.yaml"))
                        .path("rule_files")
                        .valueStream()
                        .map(file -> Path.of(file.asText()).getFileName()))
                .containsExactlyElementsOf(ObservabilityFiles.files(ObservabilityFiles.RULES, ".yaml").stream()
                        .map(Path::getFileName)
                        .sorted()
                        .toList());
    }

    @Test
    void everyAlertHasFiringAndSilentTestCase() {
        Set<String> ringing = new TreeSet<>();
        Set<String> silent = new TreeSet<>();
        ObservabilityFiles.files(ObservabilityFiles.RULE_TESTS, ".yaml").stream()
                .flatMap(file -> ObservabilityFiles.yaml(file).path("tests").valueStream())
                .flatMap(test -> test.path("promql_expr_test").valueStream())
                .filter(expected -> expected.path("expr").asText().contains("ALERTS{"))
                .forEach(expected -> (expected.path("exp_samples").isEmpty() ? silent : ringing).add(alert(expected)));

        Set<String> alerts = names();
        assertThat(ringing).as("alerts with a case that rings").isEqualTo(alerts);
        assertThat(silent).as("alerts with a case that stays silent").isEqualTo(alerts);
    }

    /** Most services read with no pool of their own: their gauges must neither fire the alert nor hide it. */
    @Test
    void poolTestsFeedEveryServiceThatExportsItsMetrics() {
        List<String> needed = Checkout.modules().stream()
                .filter(module -> module.toString().endsWith("-service"))
                .filter(module -> ObservabilityFiles.text(module.resolve("pom.xml"))
                        .contains("<artifactId>platform-client</artifactId>"))
                .map(module -> module.getFileName().toString().replace("-service", ""))
                .flatMap(job -> Stream.of("pool_accounts", "pool_headroom_ratio")
                        .map(metric -> "%s{job=\"%s\"".formatted(metric, job)))
                .toList();

        assertThat(needed).contains("pool_accounts{job=\"reads\"", "pool_accounts{job=\"session\"");
        assertThat(ObservabilityFiles.yaml(ObservabilityFiles.RULE_TESTS.resolve("upstream.yaml"))
                        .path("tests")
                        .valueStream()
                        .filter(test -> test.path("promql_expr_test").toString().contains("PoolExhausted")))
                .isNotEmpty()
                .allSatisfy(test -> {
                    List<String> fed = test.path("input_series")
                            .valueStream()
                            .map(series -> series.path("series").asText())
                            .toList();
                    assertThat(needed)
                            .as(test.path("name").asText())
                            .allMatch(start -> fed.stream().anyMatch(series -> series.startsWith(start)));
                });
    }

    @Test
    void everyAlertHasSeverityImpactAndRunbook() {
        assertThat(ObservabilityFiles.alerts()).isNotEmpty().allSatisfy(alert -> {
            assertThat(alert.severity()).as(alert.name()).isIn("page", "ticket");
            assertThat(alert.annotations().path("summary").asText())
                    .as(alert.name())
                    .isNotBlank();
            assertThat(alert.annotations().path("hurt").asText())
                    .as(alert.name())
                    .isNotBlank();
            assertThat(alert.annotations().path("runbook_url").asText())
                    .isEqualTo("docs/runbooks/" + alert.name() + ".md");
            assertThat(uids())
                    .contains(alert.annotations().path("dashboard_url").asText());
        });
    }

    private static List<String> uids() {
        return ObservabilityFiles.dashboards().stream()
                .map(board -> "/d/" + board.path("uid").asText())
                .toList();
    }

    private static Set<String> names() {
        return new TreeSet<>(
                ObservabilityFiles.alerts().stream().map(Alert::name).toList());
    }

    private static String alert(JsonNode expected) {
        Matcher name = ALERT.matcher(expected.path("expr").asText());
        assertThat(name.find()).as(expected.toString()).isTrue();
        return name.group(1);
    }

    private static Result run(String promtool, String verb, Path folder) {
        return ExternalProgram.run(
                Map.of(),
                folder,
                Stream.concat(
                                Stream.of(promtool, verb, "rules"),
                                ObservabilityFiles.files(folder, ".yaml").stream()
                                        .map(Path::toString))
                        .toArray(String[]::new));
    }
}
