package io.socialdata.system.observability;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The form of the dashboards. Another test runs their queries against the running suite. */
class DashboardsTest {

    /** Values of one customer are not a label of any metric. */
    private static final Pattern PRIVATE =
            Pattern.compile("\\b(account|account_id|key|key_id|handle|url|webhook|user)\\b");

    @Test
    void dashboardsHaveStableIds() {
        assertThat(ObservabilityFiles.dashboards())
                .extracting(board -> board.path("uid").asText())
                .containsExactlyInAnyOrder(
                        "socialdata-overview",
                        "socialdata-gateway",
                        "socialdata-billing",
                        "socialdata-upstream",
                        "socialdata-delivery",
                        "socialdata-stores",
                        "socialdata-dashboard",
                        "socialdata-jvm");
    }

    @Test
    void everyDashboardHasADataSourceVariable() {
        assertThat(ObservabilityFiles.dashboards()).allSatisfy(board -> {
            assertThat(board.path("title").asText()).isNotBlank();
            assertThat(board.at("/templating/list/0/name").asText()).isEqualTo("datasource");
            assertThat(panels(board))
                    .allSatisfy(panel ->
                            assertThat(panel.at("/datasource/uid").asText()).isEqualTo("${datasource}"));
        });
    }

    @Test
    void everyPanelHasTitleUnitPositionAndQuery() {
        assertThat(ObservabilityFiles.dashboards()).allSatisfy(board -> {
            assertThat(panels(board)).isNotEmpty().allSatisfy(panel -> {
                assertThat(panel.path("title").asText()).isNotBlank();
                assertThat(panel.at("/fieldConfig/defaults/unit").asText()).isNotBlank();
                assertThat(panel.at("/gridPos/w").asInt()).isPositive();
                assertThat(panel.path("targets")).isNotEmpty();
            });
            assertThat(panels(board))
                    .extracting(panel -> panel.path("id").asInt())
                    .doesNotHaveDuplicates();
        });
    }

    @Test
    void moneyIsShownInUsDollars() {
        List<JsonNode> money = ObservabilityFiles.dashboards().stream()
                .flatMap(board -> panels(board).stream())
                .filter(panel -> expressions(panel).anyMatch(query -> query.contains("_microusd")))
                .toList();

        assertThat(money).isNotEmpty().allSatisfy(panel -> {
            assertThat(panel.at("/fieldConfig/defaults/unit").asText()).isEqualTo("currencyUSD");
            assertThat(expressions(panel)).allMatch(query -> query.contains(" / 1e6"));
            assertThat(panel.at("/fieldConfig/defaults/thresholds/steps")
                            .valueStream()
                            .map(step -> step.path("value"))
                            .filter(JsonNode::isNumber))
                    .as("a threshold of one micro-USD")
                    .allMatch(value -> value.asDouble() == 0.000001);
            assertThat(panel.toString()).doesNotContainIgnoringCase("micro-usd");
        });
    }

    @Test
    void noQuerySelectsASingleCustomer() {
        assertThat(ObservabilityFiles.queries())
                .isNotEmpty()
                .extracting(query -> query.text().replaceAll("\"[^\"]*\"", ""))
                .allSatisfy(names -> assertThat(names).doesNotContainPattern(PRIVATE));
    }

    private static Stream<String> expressions(JsonNode panel) {
        return panel.path("targets")
                .valueStream()
                .map(target -> target.path("expr").asText());
    }

    private static List<JsonNode> panels(JsonNode board) {
        return board.path("panels")
                .valueStream()
                .filter(panel -> !panel.path("type").asText().equals("row"))
                .toList();
    }
}
