package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.chart.RenderedChart.PodMaker;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Changes of the operation data reach all services that call the platform, and restart none of them. */
class PlatformOperationsTest {

    private static final List<String> CONNECTORS = List.of("-reads", "-session", "-writes");
    private static final String FOLDER = "/etc/socialdata/platform";

    private static final RenderedChart CHANGED = Chart.with(
            "default",
            Map.of(
                    "platform.operations.graphql.SearchTimeline.id", "NewId",
                    "platform.bases.upload", "https://upload.example.com:8443/i/media",
                    "platform.bearers.second.secret", "second-token",
                    "platform.bearers.second.key", "token"));

    @Test
    void configMapHasTheChanges() {
        assertThat(platform(CHANGED)).contains("\"SearchTimeline\": {", "\"id\": \"NewId\"");
        assertThat(platform(Chart.rendered("default"))).isEqualTo("{}\n");
    }

    @Test
    void onlyServicesThatCallThePlatformMountIt() {
        assertThat(CHANGED.podMakers())
                .filteredOn(pod -> RenderedChart.stream(pod.mainContainer().path("volumeMounts"))
                        .anyMatch(mount -> mount.path("mountPath").asText().equals(FOLDER)))
                .hasSize(3)
                .allSatisfy(pod -> assertThat(CONNECTORS).anyMatch(pod.name()::endsWith));
    }

    @Test
    void changeRestartsNoPod() {
        RenderedChart before = Chart.rendered("default");
        RenderedChart after = Chart.with("default", Map.of("platform.operations.graphql.SearchTimeline.id", "NewId"));

        assertThat(after.podMakers().stream().map(PodMaker::spec).toList())
                .isEqualTo(before.podMakers().stream().map(PodMaker::spec).toList());
        assertThat(checksums(after)).isNotEmpty().isEqualTo(checksums(before));
    }

    @Test
    void basesAndBearersAreSettings() {
        assertThat(CHANGED.ofKind("ConfigMap"))
                .filteredOn(map ->
                        CONNECTORS.stream().anyMatch(map.at("/metadata/name").asText()::endsWith))
                .hasSize(3)
                .allSatisfy(
                        map -> assertThat(map.at("/data/application.properties").asText())
                                .contains(
                                        "platform.client.operations-file=" + FOLDER + "/operations.yaml",
                                        "platform.client.bases.upload=https://upload.example.com:8443/i/media"));
        assertThat(CHANGED.podMakers())
                .filteredOn(pod -> CONNECTORS.stream().anyMatch(pod.name()::endsWith))
                .flatExtracting(pod -> RenderedChart.stream(pod.mainContainer().path("env"))
                        .map(variable -> variable.path("name").asText())
                        .toList())
                .contains("PLATFORM_CLIENT_BEARERS_SECOND");
    }

    private static String platform(RenderedChart chart) {
        return chart.ofKind("ConfigMap").stream()
                .filter(map -> map.at("/metadata/name").asText().endsWith("-platform"))
                .map(map -> map.at("/data").path("operations.yaml").asText())
                .findFirst()
                .orElseThrow();
    }

    private static List<JsonNode> checksums(RenderedChart chart) {
        return chart.ofKind("Deployment").stream()
                .map(deployment -> deployment.at("/spec/template/metadata/annotations"))
                .toList();
    }
}
