package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Test keys exist only where instances for them are named, and only the gateway reaches these. */
class TestModeTest {

    private static final Map<String, Object> READS =
            Map.of("testMode.readsUrl", "http://socialdata-reads.simulated:8080");
    private static final Map<String, Object> ALL = Map.of(
            "testMode.readsUrl", "http://socialdata-reads.simulated:8080",
            "testMode.sessionUrl", "http://socialdata-session.simulated:8080",
            "testMode.writesUrl", "http://socialdata-writes.simulated:8080");

    @Test
    void thereAreNoTestKeysByDefault() {
        RenderedChart chart = Chart.rendered("ha");

        assertThat(settings(chart, "gateway")).doesNotContain("test-mode");
        assertThat(settings(chart, "billing")).doesNotContain("test-keys");
    }

    @Test
    void namedInstancesAreGivenToTheGatewayAndBillingCreatesTestKeys() {
        RenderedChart chart = Chart.with("ha", ALL);

        assertThat(settings(chart, "gateway"))
                .contains(
                        "gateway.test-mode.reads-url=http://socialdata-reads.simulated:8080\n",
                        "gateway.test-mode.session-url=http://socialdata-session.simulated:8080\n",
                        "gateway.test-mode.writes-url=http://socialdata-writes.simulated:8080\n");
        assertThat(settings(chart, "billing")).contains("billing.keys.test-keys.enabled=true\n");
        assertThat(settings(Chart.with("ha", READS), "gateway")).doesNotContain("session-url", "writes-url");
    }

    @Test
    void onlyTheGatewayReachesThem() {
        RenderedChart before = Chart.rendered("ha");
        RenderedChart chart = Chart.with("ha", READS);

        for (JsonNode policy : chart.ofKind("NetworkPolicy")) {
            String name = RenderedChart.nameOf(policy);
            int added = policy.at("/spec/egress").size()
                    - policy(before, name).at("/spec/egress").size();
            assertThat(added).as(name).isEqualTo(name.endsWith("-gateway") ? 1 : 0);
        }
    }

    @Test
    void gatewaysOfOtherNamespacesReachOnlyWhatServesTestKeys() {
        RenderedChart before = Chart.rendered("ha");
        RenderedChart chart = Chart.with(
                "ha",
                Map.of(
                        "networkPolicy.testGateways[0].namespaceSelector.matchLabels.kubernetes\\.io/metadata\\.name",
                        "access"));

        for (JsonNode policy : chart.ofKind("NetworkPolicy")) {
            String name = RenderedChart.nameOf(policy);
            int added = policy.at("/spec/ingress").size()
                    - policy(before, name).at("/spec/ingress").size();
            assertThat(added).as(name).isEqualTo(name.matches(".*-(reads|session|writes)") ? 1 : 0);
        }
    }

    @Test
    void incompleteInstancesAreRejected() {
        assertThatThrownBy(() -> Chart.with("ha", Map.of("testMode.sessionUrl", "http://session:8080")))
                .hasMessageContaining("testMode");
    }

    private static JsonNode policy(RenderedChart chart, String name) {
        return chart.ofKind("NetworkPolicy").stream()
                .filter(policy -> RenderedChart.nameOf(policy).equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String settings(RenderedChart chart, String service) {
        return chart.ofKind("ConfigMap").stream()
                .filter(settings -> RenderedChart.nameOf(settings).contains("-" + service))
                .map(settings -> settings.at("/data/application.properties").asText())
                .filter(settings -> !settings.isEmpty())
                .findFirst()
                .orElseThrow();
    }
}
