package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The operators' page on connections and value sets matches the chart. */
class KubernetesPageTest {

    private final String page = read();

    @Test
    void documentedConnectionsMatchTheTable() {
        List<String> rows = Chart.table("files/services.yaml").properties().stream()
                .map(service -> row(service.getKey(), service.getValue()))
                .toList();
        String table = page.substring(page.indexOf("<!-- connections -->"), page.indexOf("<!-- /connections -->"));

        assertThat(table.lines().skip(3)).containsExactlyElementsOf(rows);
    }

    @Test
    void everyValueSetIsDocumented() {
        assertThat(Chart.valueSets()).allSatisfy(set -> assertThat(page).contains("/ci/" + set + "-values.yaml"));
    }

    private static String row(String name, JsonNode service) {
        String calls = service.path("calls").properties().stream()
                .map(Map.Entry::getKey)
                .sorted()
                .collect(Collectors.joining(", "));
        return "| %s | %s | %s | %s | %s |"
                .formatted(
                        name,
                        calls.isEmpty() ? "-" : calls,
                        service.has("publishes") || service.has("hears") ? "x" : "-",
                        service.has("database") ? "x" : "-",
                        service.path("internet").asText("-"));
    }

    private static String read() {
        try {
            return Files.readString(Chart.CHECKOUT.resolve("docs/kubernetes.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
