package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The network policies allow exactly the connections in the table of services, at both ends. */
class NetworkPolicyTest {

    private static final JsonNode TABLE = Chart.table("files/services.yaml");
    private static final RenderedChart RENDERED = Chart.rendered("ha");

    record Connection(String from, String to) {}

    @Test
    void notesNameEachTargetWhosePortIsOpenToAnyAddress() {
        assertThat(Chart.notes("minimal", Map.of("networkPolicy.enabled", true)))
                .contains("- networkPolicy.issuer.to", "- networkPolicy.kafka.to", "- networkPolicy.postgresql.to")
                .doesNotContain("networkPolicy.mail", "networkPolicy.telemetry", "- network policies");
        assertThat(Chart.notes(
                        "minimal",
                        Map.of(
                                "networkPolicy.enabled",
                                true,
                                "networkPolicy.issuer.to[0].podSelector.matchLabels.app",
                                "issuer")))
                .contains("- networkPolicy.kafka.to")
                .doesNotContain("networkPolicy.issuer");
        assertThat(Chart.notes("minimal", Map.of()))
                .contains("- network policies")
                .doesNotContain("networkPolicy.");
    }

    @Test
    void everythingIsDeniedByDefault() {
        JsonNode deny = policy("deny");

        assertThat(RenderedChart.texts(deny.at("/spec/policyTypes"))).containsExactly("Ingress", "Egress");
        assertThat(deny.path("spec").has("ingress")).isFalse();
        assertThat(RenderedChart.stream(deny.at("/spec/egress"))
                        .flatMap(rule -> RenderedChart.stream(rule.path("ports")))
                        .map(port -> port.path("port").asInt()))
                .containsOnly(53);
        assertThat(RENDERED.podMakers())
                .allSatisfy(pod -> assertThat(
                                deny.at("/spec/podSelector/matchLabels").properties())
                        .allSatisfy(label -> assertThat(
                                        pod.metadata().path("labels").path(label.getKey()))
                                .isEqualTo(label.getValue())));
    }

    @Test
    void callersMayReachTheServicesTheyCall() {
        Set<Connection> open = RENDERED.services().stream()
                .flatMap(pod -> peers(pod.component(), "egress", "to", "http")
                        .map(peer -> new Connection(pod.component(), peer)))
                .collect(Collectors.toSet());

        assertThat(open).isEqualTo(expected());
    }

    @Test
    void calleesAcceptTheirCallers() {
        Set<Connection> open = RENDERED.services().stream()
                .flatMap(pod -> peers(pod.component(), "ingress", "from", "http")
                        .map(peer -> new Connection(peer, pod.component())))
                .filter(connection -> !connection.from().equals("test"))
                .collect(Collectors.toSet());

        assertThat(open).isEqualTo(expected());
    }

    @Test
    void onlyPublicServicesAcceptExternalTraffic() {
        assertThat(RENDERED.services()).allSatisfy(pod -> {
            boolean anyone = rules(pod.component(), "ingress")
                    .filter(rule -> !rule.has("from"))
                    .anyMatch(rule -> ports(rule).contains("http"));
            assertThat(anyone)
                    .as(pod.component())
                    .isEqualTo(TABLE.path(pod.component()).path("door").asBoolean());
        });
    }

    @Test
    void onlyPrometheusReachesTheManagementPort() {
        assertThat(RENDERED.services())
                .allSatisfy(pod -> assertThat(rules(pod.component(), "ingress")
                                .filter(rule -> ports(rule).contains("management")))
                        .singleElement()
                        .satisfies(rule -> {
                            assertThat(ports(rule)).containsExactly("management");
                            assertThat(rule.at("/from/0/namespaceSelector/matchLabels")
                                            .properties())
                                    .isNotEmpty();
                        }));
    }

    @Test
    void kafkaAndDatabasesAreReachableOnlyByTheirUsers() {
        assertThat(RENDERED.services()).allSatisfy(pod -> {
            JsonNode fact = TABLE.path(pod.component());
            Set<String> ports = rules(pod.component(), "egress")
                    .flatMap(rule -> ports(rule).stream())
                    .collect(Collectors.toSet());
            assertThat(ports.contains("9093"))
                    .as("Kafka for %s", pod.component())
                    .isEqualTo(fact.has("publishes") || fact.has("hears"));
            assertThat(ports.contains("5432"))
                    .as("PostgreSQL for %s", pod.component())
                    .isEqualTo(fact.has("database"));
        });
    }

    @Test
    void internetEgressIsLimitedAndExcludesPrivateAddresses() {
        assertThat(RENDERED.services()).allSatisfy(pod -> {
            List<JsonNode> blocks = rules(pod.component(), "egress")
                    .flatMap(rule -> RenderedChart.stream(rule.path("to")))
                    .map(peer -> peer.path("ipBlock"))
                    .filter(block -> block.path("cidr").asText().endsWith("/0"))
                    .toList();
            assertThat(blocks).hasSize(TABLE.path(pod.component()).has("internet") ? 2 : 0);
            blocks.forEach(block -> assertThat(RenderedChart.texts(block.path("except")))
                    .containsAll(
                            block.path("cidr").asText().contains(":")
                                    ? List.of("fc00::/7", "fe80::/10", "::1/128")
                                    : List.of(
                                            "10.0.0.0/8",
                                            "172.16.0.0/12",
                                            "192.168.0.0/16",
                                            "169.254.0.0/16",
                                            "100.64.0.0/10",
                                            "127.0.0.0/8")));
        });
    }

    /**
     * A server accepts an exception only if it lies within the block, and treats IPv4-mapped IPv6 addresses as IPv4.
     */
    @Test
    void exceptionsHaveTheIpVersionOfTheirBlock() {
        assertThat(RENDERED.services().stream()
                        .flatMap(pod -> rules(pod.component(), "egress"))
                        .flatMap(rule -> RenderedChart.stream(rule.path("to")))
                        .map(peer -> peer.path("ipBlock"))
                        .filter(block -> block.has("except")))
                .isNotEmpty()
                .allSatisfy(block -> assertThat(RenderedChart.texts(block.path("except")))
                        .allSatisfy(except -> assertThat(address(except))
                                .hasSameClassAs(address(block.path("cidr").asText()))));
    }

    private static InetAddress address(String block) throws UnknownHostException {
        return InetAddress.getByName(block.substring(0, block.indexOf('/')));
    }

    @Test
    void plainHttpToReceiversIsOptional() {
        assertThat(receiverPorts("ha")).containsExactlyInAnyOrder("443", "8443");
        assertThat(receiverPorts("gateway-api")).containsExactlyInAnyOrder("443", "80", "8443");
    }

    private static Set<Connection> expected() {
        return TABLE.properties().stream()
                .flatMap(service -> service.getValue().path("calls").properties().stream()
                        .map(callee -> new Connection(service.getKey(), callee.getKey())))
                .collect(Collectors.toSet());
    }

    private static Stream<String> peers(String component, String direction, String side, String port) {
        return rules(component, direction)
                .filter(rule -> ports(rule).contains(port))
                .flatMap(rule -> RenderedChart.stream(rule.path(side)))
                .filter(peer -> peer.has("podSelector"))
                .map(peer -> peer.at("/podSelector/matchLabels")
                        .path("app.kubernetes.io/component")
                        .asText());
    }

    private static Set<String> receiverPorts(String set) {
        String policy = set.equals("gateway-api") ? "access-webhook-delivery" : "socialdata-webhook-delivery";
        return RenderedChart.stream(Chart.rendered(set)
                        .named("NetworkPolicy", policy)
                        .orElseThrow()
                        .at("/spec/egress"))
                .filter(rule -> rule.at("/to/0/ipBlock/cidr").asText().endsWith("/0"))
                .flatMap(rule -> ports(rule).stream())
                .collect(Collectors.toSet());
    }

    private static Stream<JsonNode> rules(String component, String direction) {
        return RenderedChart.stream(policy(component).path("spec").path(direction));
    }

    private static JsonNode policy(String component) {
        return RENDERED.named("NetworkPolicy", Chart.RELEASE + "-" + component).orElseThrow();
    }

    private static Set<String> ports(JsonNode rule) {
        return RenderedChart.stream(rule.path("ports"))
                .map(port -> port.path("port").asText())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
