package io.socialdata.chart;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What is made from the chart and kept in the repository is what the chart makes today. */
class KeptFilesTest {

    private static final Path COMPOSE = Chart.CHECKOUT.resolve("deploy/compose");

    @Test
    void usualInstallation() throws IOException {
        new Kept(Path.of("rendered/default.yaml")).is(Chart.text("default").replace(Chart.HOOK, "helm.sh/hook"));
    }

    @Test
    void settingsOfTheComposeFile() throws IOException {
        for (JsonNode settings :
                Chart.renderedFrom(COMPOSE.resolve("values.yaml")).ofKind("ConfigMap")) {
            String service = Rendered.nameOf(settings).substring(Chart.RELEASE.length() + 1);
            new Kept(COMPOSE.resolve("services").resolve(service + ".properties"))
                    .is(settings.at("/data/application.properties").asText());
        }
    }
}
