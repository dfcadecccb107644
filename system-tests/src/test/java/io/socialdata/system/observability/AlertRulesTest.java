package io.socialdata.system.observability;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.observability.Observed.Alert;
import io.socialdata.system.observability.Program.Result;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The alerts: that they ring when they should and only then, and say what whoever is woken needs. */
class AlertRulesTest {

    private static final Pattern ALERT = Pattern.compile("alertname=\"(\\w+)\"");

    @Test
    void unitTestsOfTheRulesPass() {
        String promtool = Program.named("prometheus", "promtool");

        Result result = run(promtool, "test", Observed.RULE_TESTS);

        assertThat(result.exitCode()).as(result.out()).isZero();
    }

    @Test
    void rulesAreWellFormedAndNoneStandsTwice() {
        String promtool = Program.named("prometheus", "promtool");

        Result result = run(promtool, "check", Observed.RULES);

        assertThat(result.exitCode()).as(result.out()).isZero();
        assertThat(result.out()).doesNotContain("duplicate rule");
    }

    @Test
    void testsOfFilesWithSeveralGroupsSayTheirOrder() {
        assertThat(Observed.files(Observed.RULE_TESTS, ".yaml")).allSatisfy(test -> {
            JsonNode page = Observed.yaml(test);
            List<String> order = page.path("group_eval_order")
                    .valueStream()
                    .map(JsonNode::asText)
                    .toList();

            assertThat(page.path("rule_files")
                            .valueStream()
                            .map(JsonNode::asText)
                            .map(Observed::groupsOfTested)
                            .filter(groups -> groups.size() > 1))
                    .as(test.toString())
                    .allSatisfy(groups -> assertThat(order).containsSubsequence(groups));
        });
    }

    @Test
    void everyAlertHasACaseThatRingsAndOneThatStaysSilent() {
        Set<String> ringing = new TreeSet<>();
        Set<String> silent = new TreeSet<>();
        Observed.files(Observed.RULE_TESTS, ".yaml").stream()
                .flatMap(file -> Observed.yaml(file).path("tests").valueStream())
                .flatMap(test -> test.path("promql_expr_test").valueStream())
                .forEach(expected -> (expected.path("exp_samples").isEmpty() ? silent : ringing).add(alert(expected)));

        Set<String> alerts = names();
        assertThat(ringing).as("alerts with a case that rings").isEqualTo(alerts);
        assertThat(silent).as("alerts with a case that stays silent").isEqualTo(alerts);
    }

    @Test
    void everyAlertSaysHowBadItIsWhoIsHurtAndWhereToLook() {
        assertThat(Observed.alerts()).isNotEmpty().allSatisfy(alert -> {
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
        return Observed.dashboards().stream()
                .map(board -> "/d/" + board.path("uid").asText())
                .toList();
    }

    private static Set<String> names() {
        return new TreeSet<>(Observed.alerts().stream().map(Alert::name).toList());
    }

    private static String alert(JsonNode expected) {
        Matcher name = ALERT.matcher(expected.path("expr").asText());
        assertThat(name.find()).as(expected.toString()).isTrue();
        return name.group(1);
    }

    private static Result run(String promtool, String verb, Path folder) {
        return Program.run(
                Map.of(),
                folder,
                Stream.concat(
                                Stream.of(promtool, verb, "rules"),
                                Observed.files(folder, ".yaml").stream().map(Path::toString))
                        .toArray(String[]::new));
    }
}
