package io.socialdata.system.observability;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.observability.ExternalProgram.Result;
import io.socialdata.system.observability.ObservabilityFiles.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The variables of dashboards: what they select, and that every query follows them. */
class DashboardVariablesTest {

    /** ObservabilityIT checks that the running suite sets the label on them. */
    static final Set<String> METRICS_BY_OPERATION = Set.of(
            "call_duration_seconds_count",
            "call_duration_seconds_bucket",
            "upstream_requests_total",
            "upstream_duration_seconds_bucket",
            "pool_headroom_ratio");

    private static final Set<String> DASHBOARDS_BY_OPERATION = Set.of("socialdata-gateway", "socialdata-upstream");

    private static final Pattern SELECTOR = Pattern.compile("([a-z_:][a-z0-9_:]*)\\{([^}]*)}");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{?([a-z_]+)");
    private static final Pattern BARE_NAME =
            Pattern.compile("(?<![\\w.])(?!(?:by|or|and|unless)\\b)[a-z_:][\\w:]*+(?! *\\()");

    @Test
    void everyDashboardSelectsDataSourceClusterAndNamespace() {
        assertThat(ObservabilityFiles.dashboards())
                .allSatisfy(board -> assertThat(variables(board))
                        .startsWith("datasource", "cluster", "namespace")
                        .hasSize(isByOperation(board.path("uid").asText()) ? 4 : 3));
    }

    /** A Prometheus of one installation sets neither label, and {@code .*} also matches a label that is absent. */
    @Test
    void everyVariableSelectsAllByDefaultAlsoWithoutTheLabel() {
        assertThat(ObservabilityFiles.dashboards())
                .allSatisfy(board -> assertThat(
                                board.at("/templating/list").valueStream().skip(1))
                        .allSatisfy(variable -> {
                            String label = variable.path("name").asText();
                            assertThat(variable.path("type").asText()).isEqualTo("query");
                            assertThat(variable.at("/datasource/uid").asText()).isEqualTo("${datasource}");
                            assertThat(variable.at("/query/query").asText())
                                    .startsWith("label_values(")
                                    .endsWith(", " + label + ")");
                            assertThat(variable.path("multi").asBoolean()).isTrue();
                            assertThat(variable.path("includeAll").asBoolean()).isTrue();
                            assertThat(variable.path("allValue").asText()).isEqualTo(".*");
                            assertThat(variable.at("/current/value/0").asText()).isEqualTo("$__all");
                        }));
    }

    @Test
    void everySelectorOfEveryQueryUsesTheVariables() {
        assertThat(ObservabilityFiles.queries()).isNotEmpty().allSatisfy(query -> {
            assertThat(SELECTOR.matcher(query.text()).results())
                    .as(query.toString())
                    .isNotEmpty()
                    .allSatisfy(selector -> {
                        assertThat(selector.group(2)).contains("cluster=~\"$cluster\"", "namespace=~\"$namespace\"");
                        assertThat(selector.group(2).contains("operation=~\"$operation\""))
                                .isEqualTo(isByOperation(query.dashboard())
                                        && METRICS_BY_OPERATION.contains(selector.group(1)));
                    });
            assertThat(namesWithoutSelector(query)).as(query.toString()).isEmpty();
        });
    }

    @Test
    void everyVariableOfAQueryIsDeclared() {
        assertThat(ObservabilityFiles.dashboards())
                .allSatisfy(board -> assertThat(VARIABLE.matcher(board.toString())
                                .results()
                                .map(found -> found.group(1))
                                .filter(name -> !name.startsWith("__"))
                                .collect(Collectors.toSet()))
                        .containsExactlyInAnyOrderElementsOf(variables(board)));
    }

    @Test
    void everyQueryParses(@TempDir Path folder) throws IOException {
        String promtool = ExternalProgram.named("prometheus", "promtool");
        List<Query> queries = ObservabilityFiles.queries();
        Path rules = Files.writeString(
                folder.resolve("queries.yaml"),
                "groups:\n  - name: queries\n    rules:\n"
                        + IntStream.range(0, queries.size())
                                .mapToObj(number -> "      - record: query:%d\n        expr: '%s'\n"
                                        .formatted(number, queries.get(number).ofEverything("5m")))
                                .collect(Collectors.joining()));

        Result result = ExternalProgram.run(Map.of(), folder, promtool, "check", "rules", rules.toString());

        assertThat(result.exitCode()).as(result.out()).isZero();
        assertThat(result.out()).contains(queries.size() + " rules found");
    }

    private static boolean isByOperation(String dashboard) {
        return DASHBOARDS_BY_OPERATION.contains(dashboard);
    }

    private static List<String> variables(JsonNode board) {
        return board.at("/templating/list")
                .valueStream()
                .map(variable -> variable.path("name").asText())
                .toList();
    }

    /** Returns the metrics of a query that nothing selects: names that are neither functions, operators nor labels. */
    private static List<String> namesWithoutSelector(Query query) {
        String rest = SELECTOR.matcher(query.text())
                .replaceAll("")
                .replaceAll("\\[[^]]*]", "")
                .replaceAll("by \\([^)]*\\)", "");
        return BARE_NAME.matcher(rest).results().map(MatchResult::group).toList();
    }
}
