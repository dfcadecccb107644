package io.socialdata.chart;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The generated files in the repository match the current output of the chart. */
class KeptFilesTest {

    private static final Path COMPOSE = Chart.CHECKOUT.resolve("deploy/compose");

    @Test
    void defaultRenderingMatches() throws IOException {
        new KeptFile(Path.of("rendered/default.yaml")).is(Chart.text("default").replace(Chart.HOOK, "helm.sh/hook"));
    }

    @Test
    void composeSettingsMatch() throws IOException {
        for (JsonNode settings :
                Chart.renderedFrom(COMPOSE.resolve("values.yaml")).ofKind("ConfigMap")) {
            String service = RenderedChart.nameOf(settings).substring(Chart.RELEASE.length() + 1);
            JsonNode data = settings.path("data");
            if (data.has("operations.yaml")) {
                new KeptFile(COMPOSE.resolve("platform/operations.yaml"))
                        .is(data.path("operations.yaml").asText());
            } else {
                new KeptFile(COMPOSE.resolve("services").resolve(service + ".properties"))
                        .is(data.path("application.properties").asText());
            }
        }
    }
}
