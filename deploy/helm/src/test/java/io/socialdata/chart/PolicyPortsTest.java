package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ports in network policies follow the configured addresses. */
class PolicyPortsTest {

    private static final Pattern PUBLIC_PORTS = Pattern.compile("PUBLIC_PORTS = Set\\.of\\(([^)]*)\\)");

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "https://issuer.example.com/realms/socialdata, 443",
        "http://issuer/realms/socialdata, 80",
        "http://issuer:8080/realms/socialdata, 8080",
        "https://[fd00::5]:8443/realms/socialdata, 8443",
        "https://[fd00::5]/realms/socialdata, 443"
    })
    void issuerPortIsThatOfItsAddress(String url, String port) {
        assertThat(portsAnywhere(Chart.with("default", Map.of("issuer.url", url)), "feedback"))
                .containsExactlyInAnyOrder("5432", port);
    }

    @Test
    void portBehindAServiceOverridesThatOfTheAddress() {
        RenderedChart rendered = Chart.with(
                "default", Map.of("issuer.url", "http://issuer/realms/s", "networkPolicy.issuer.port", 8080));

        assertThat(portsAnywhere(rendered, "feedback")).containsExactlyInAnyOrder("5432", "8080");
    }

    @Test
    void kafkaPortsAreThoseOfAllBootstrapServers() {
        RenderedChart rendered = Chart.with("default", Map.of("kafka.bootstrapServers", "a:9096,[fd00::9]:9097"));

        assertThat(portsAnywhere(rendered, "billing")).contains("9096", "9097").doesNotContain("9092");
        assertThat(portsAnywhere(rendered, "topics")).contains("9096", "9097").doesNotContain("9092");
    }

    @Test
    void kafkaPortOfTheBrokersOverridesTheBootstrapPort() {
        RenderedChart rendered = Chart.with("default", Map.of("networkPolicy.kafka.port", 19093));

        assertThat(portsAnywhere(rendered, "billing")).contains("19093").doesNotContain("9092");
    }

    @Test
    void bootstrapServerWithoutAPortIsRejected() {
        assertThatThrownBy(() -> Chart.with("default", Map.of("kafka.bootstrapServers", "kafka")))
                .hasMessageContaining("kafka.bootstrapServers has no port in kafka");
    }

    @Test
    void traceReceiverPortIsThatOfItsAddress() {
        RenderedChart rendered =
                Chart.with("default", Map.of("telemetry.otlpEndpoint", "http://collector.monitoring.svc:14318"));

        assertThat(portsAnywhere(rendered, "feedback")).containsExactlyInAnyOrder("5432", "443", "14318");
    }

    @Test
    void platformPortIsOpenBesideThoseOfProxies() {
        RenderedChart rendered = Chart.with("default", Map.of("platform.baseUrl", "https://platform.example.com:9443"));

        assertThat(internetPorts(rendered, "reads")).containsExactlyInAnyOrder("443", "9443");
        assertThat(internetPorts(Chart.rendered("default"), "reads")).containsExactly("443");
    }

    @Test
    void receiversAreReachedOnEveryPortThatTheServiceAccepts() throws IOException {
        String source = Files.readString(
                Chart.CHECKOUT.resolve("libs/egress/src/main/java/io/socialdata/egress/AllowedTargets.java"));
        Set<String> accepted = PUBLIC_PORTS
                .matcher(source)
                .results()
                .flatMap(match -> Pattern.compile(", *").splitAsStream(match.group(1)))
                .collect(Collectors.toSet());

        assertThat(internetPorts(Chart.rendered("default"), "webhook-delivery"))
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(accepted);
    }

    /** Ports of rules without a peer: any address. */
    private static List<String> portsAnywhere(RenderedChart rendered, String component) {
        return ports(rendered, component, rule -> !rule.has("to"));
    }

    private static List<String> internetPorts(RenderedChart rendered, String component) {
        return ports(
                rendered,
                component,
                rule -> rule.at("/to/0/ipBlock/cidr").asText().equals("0.0.0.0/0"));
    }

    private static List<String> ports(RenderedChart rendered, String component, Predicate<JsonNode> rules) {
        JsonNode policy =
                rendered.named("NetworkPolicy", Chart.RELEASE + "-" + component).orElseThrow();
        return RenderedChart.stream(policy.at("/spec/egress"))
                .filter(rules)
                .flatMap(rule -> RenderedChart.stream(rule.path("ports")))
                .map(port -> port.path("port").asText())
                .toList();
    }
}
