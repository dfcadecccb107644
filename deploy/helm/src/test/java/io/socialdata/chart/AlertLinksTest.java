package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every alert links the page of its runbook. */
class AlertLinksTest {

    private static final String BASE = "https://git.example.com/socialdata/blob/main/docs/runbooks/";

    @Test
    void runbooksAreLinkedByAddressIfTheirBaseIsSet() {
        assertThat(alerts(Chart.rendered("ha"))).isNotEmpty().allSatisfy(alert -> {
            assertThat(link(alert)).startsWith(BASE);
            assertPageOf(
                    alert,
                    Chart.CHECKOUT.resolve("docs/runbooks").resolve(link(alert).substring(BASE.length())));
        });
    }

    @Test
    void runbooksAreLinkedByPathWithoutABase() {
        assertThat(alerts(Chart.with("ha", Map.of("monitoring.rules.runbookBaseUrl", ""))))
                .isNotEmpty()
                .allSatisfy(alert -> assertPageOf(alert, Chart.CHECKOUT.resolve(link(alert))));
    }

    private static List<JsonNode> alerts(RenderedChart chart) {
        return chart.ofKind("PrometheusRule").stream()
                .flatMap(rules -> RenderedChart.stream(rules.at("/spec/groups")))
                .flatMap(group -> RenderedChart.stream(group.path("rules")))
                .filter(rule -> rule.has("alert"))
                .toList();
    }

    private static String link(JsonNode alert) {
        return alert.at("/annotations/runbook_url").asText();
    }

    private static void assertPageOf(JsonNode alert, Path page) {
        try {
            assertThat(Files.readString(page))
                    .startsWith("# " + alert.path("alert").asText() + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
