package io.socialdata.system.observability;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The form of the dashboards; what they show is asked of the running suite. */
class DashboardsTest {

    /** What belongs to one customer is no label of any metric. */
    private static final Pattern PRIVATE =
            Pattern.compile("\\b(account|account_id|key|key_id|handle|url|webhook|user)\\b");

    @Test
    void theBoardsAreThereUnderTheirLastingIds() {
        assertThat(ObservabilityFiles.dashboards())
                .extracting(board -> board.path("uid").asText())
                .containsExactlyInAnyOrder(
                        "socialdata-overview",
                        "socialdata-gateway",
                        "socialdata-billing",
                        "socialdata-upstream",
                        "socialdata-delivery",
                        "socialdata-stores",
                        "socialdata-jvm");
    }

    @Test
    void everyBoardLetsItsReaderChooseTheDataSource() {
        assertThat(ObservabilityFiles.dashboards()).allSatisfy(board -> {
            assertThat(board.path("title").asText()).isNotBlank();
            assertThat(board.at("/templating/list/0/name").asText()).isEqualTo("datasource");
            assertThat(panels(board))
                    .allSatisfy(panel ->
                            assertThat(panel.at("/datasource/uid").asText()).isEqualTo("${datasource}"));
        });
    }

    @Test
    void everyPanelHasATitleAUnitAPlaceAndAQuery() {
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
    void noQueryAsksForWhatBelongsToOneCustomer() {
        assertThat(ObservabilityFiles.queries())
                .isNotEmpty()
                .extracting(query -> query.text().replaceAll("\"[^\"]*\"", ""))
                .allSatisfy(names -> assertThat(names).doesNotContainPattern(PRIVATE));
    }

    private static List<JsonNode> panels(JsonNode board) {
        return board.path("panels")
                .valueStream()
                .filter(panel -> !panel.path("type").asText().equals("row"))
                .toList();
    }
}
