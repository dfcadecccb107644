package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What serves test keys under compose reaches the simulator and nothing of the live suite, except its issuer. */
class ComposeTestKeysTest {

    private static final Path FOLDER = Chart.CHECKOUT.resolve("deploy/compose");
    private static final JsonNode LIVE =
            Chart.read(FOLDER.resolve("compose.yaml")).path("services");
    private static final JsonNode PARTS =
            Chart.read(FOLDER.resolve("compose.test-keys.yaml")).path("services");

    /** The parts of the live suite that this file adds to. */
    private static final List<String> SHARED = List.of("socialdata-gateway", "socialdata-billing", "issuer");

    private static final List<String> SERVING = List.of("reads", "session", "writes");
    private static final Pattern ADDRESS = Pattern.compile("(?:https?|PLAINTEXT|jdbc:postgresql)://([a-z-]+):\\d+");
    private static final Pattern BROKER = Pattern.compile("^(?:-Dkafka\\.bootstrap\\.servers=)?([a-z-]+):9092$");

    @Test
    void gatewayAndBillingOfferTestKeys() {
        JsonNode gateway = PARTS.at("/socialdata-gateway/environment");
        for (String service : SERVING) {
            String name = "socialdata-test-" + service;
            assertThat(PARTS.has(name)).as(name).isTrue();
            assertThat(gateway.path("GATEWAY_TEST_MODE_" + service.toUpperCase(Locale.ROOT) + "_URL")
                            .asText())
                    .isEqualTo("http://" + name + ":8080");
        }
        assertThat(PARTS.at("/socialdata-billing/environment/BILLING_KEYS_TEST_KEYS_ENABLED")
                        .asText())
                .isEqualTo("true");
    }

    @Test
    void onlyGatewayAndIssuerAreInBothNetworks() {
        assertThat(networks(PARTS.path("socialdata-gateway"))).containsExactly("suite", "simulated");
        assertThat(networks(PARTS.path("issuer"))).containsExactly("suite", "simulated");
        assertThat(PARTS.path("socialdata-billing").has("networks")).isFalse();
        assertThat(added())
                .isNotEmpty()
                .allSatisfy(part -> assertThat(networks(part.getValue())).containsExactly("simulated"));
    }

    /** A name in two networks would lead the gateway to either of two services. */
    @Test
    void noNameIsInBothNetworks() {
        assertThat(added())
                .allSatisfy(part -> assertThat(LIVE.has(part.getKey())).isFalse());
    }

    @Test
    void everyAddressIsThatOfAnAddedPart() {
        assertThat(added())
                .allSatisfy(part -> assertThat(addresses(
                                part.getValue().path("environment"),
                                part.getValue().path("command")))
                        .as(part.getKey())
                        .allMatch(name -> PARTS.has(name) && !LIVE.has(name)));
        for (String service : SERVING) {
            JsonNode environment = PARTS.path("socialdata-test-" + service).path("environment");
            assertThat(environment.path("PLATFORM_CLIENT_BASE_URL").asText())
                    .isEqualTo("http://platform-simulator:8070");
            assertThat(environment.path("KAFKA_BOOTSTRAP_SERVERS").asText()).isEqualTo("test-kafka:9092");
        }
    }

    /** Every address in the settings of the live service is replaced. */
    @Test
    void everyAddressOfTheLiveServiceIsReplaced() throws IOException {
        Map<String, String> variables = Map.of(
                "quarkus.datasource.jdbc.url", "QUARKUS_DATASOURCE_JDBC_URL",
                "quarkus.rest-client.session.url", "QUARKUS_REST_CLIENT_SESSION_URL",
                "kafka.bootstrap.servers", "KAFKA_BOOTSTRAP_SERVERS",
                "platform.client.base-url", "PLATFORM_CLIENT_BASE_URL");
        for (String service : SERVING) {
            JsonNode environment = PARTS.path("socialdata-test-" + service).path("environment");
            assertThat(addressed(service))
                    .contains("kafka.bootstrap.servers")
                    .filteredOn(name -> !name.equals("quarkus.oidc.auth-server-url"))
                    .as(service)
                    .allMatch(name -> environment.has(variables.getOrDefault(name, name)));
        }
    }

    @Test
    void addedPartsHaveTheRestrictionsOfTheLiveOnes() {
        assertThat(added()).allSatisfy(part -> {
            JsonNode extended = part.getValue().path("extends");
            if (part.getKey().equals("platform-simulator")) {
                assertThat(part.getValue().path("user").asText()).isEqualTo("10001:10001");
                assertThat(part.getValue().path("read_only").asBoolean()).isTrue();
                assertThat(RenderedChart.texts(part.getValue().path("cap_drop")))
                        .containsExactly("ALL");
            } else {
                assertThat(extended.path("file").asText()).isEqualTo("compose.yaml");
                assertThat(part.getKey().replaceFirst("test-", ""))
                        .isEqualTo(extended.path("service").asText());
            }
        });
    }

    @Test
    void statesAreOnOwnVolumes() {
        List<String> live =
                RenderedChart.stream(LIVE).flatMap(part -> volumes(part)).toList();

        assertThat(RenderedChart.stream(PARTS).flatMap(part -> volumes(part)))
                .isNotEmpty()
                .doesNotContainAnyElementsOf(live);
        for (String stateful : List.of("test-postgresql", "test-kafka", "socialdata-test-session")) {
            assertThat(volumes(PARTS.path(stateful))).as(stateful).hasSize(1);
        }
    }

    /** Returns the settings of a live service whose value is an address. */
    private static List<String> addressed(String service) throws IOException {
        return Files.readAllLines(FOLDER.resolve("services/" + service + ".properties")).stream()
                .filter(line -> line.contains("://") || line.endsWith(":9092"))
                .map(line -> line.substring(0, line.indexOf('=')))
                .toList();
    }

    private static List<Map.Entry<String, JsonNode>> added() {
        return PARTS.properties().stream()
                .filter(part -> !SHARED.contains(part.getKey()))
                .toList();
    }

    private static List<String> networks(JsonNode part) {
        return RenderedChart.texts(part.path("networks")).toList();
    }

    private static Stream<String> volumes(JsonNode part) {
        return RenderedChart.texts(part.path("volumes"))
                .filter(volume -> !volume.startsWith("./services/") && !volume.endsWith(".sh:ro"))
                .map(volume -> volume.substring(0, volume.indexOf(':')));
    }

    private static List<String> addresses(JsonNode environment, JsonNode command) {
        return Stream.concat(RenderedChart.texts(environment), RenderedChart.texts(command))
                .flatMap(value -> Stream.of(ADDRESS, BROKER)
                        .flatMap(pattern -> pattern.matcher(value).results())
                        .map(found -> found.group(1)))
                .toList();
    }
}
