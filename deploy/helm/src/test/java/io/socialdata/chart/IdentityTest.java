package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.chart.RenderedChart.PodMaker;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * How a service authenticates to the issuer: with a secret, or with a token that the cluster issues for this issuer
 * only.
 */
class IdentityTest {

    @Test
    void serviceWithoutIdentityHasNeitherSecretNorToken() {
        for (String authentication : List.of("secret", "serviceAccountToken")) {
            RenderedChart rendered = Chart.with(
                    "default", Map.of("services.mcp.enabled", true, "issuer.clientAuthentication", authentication));

            assertThat(rendered.services())
                    .filteredOn(pod -> pod.component().equals("mcp"))
                    .singleElement()
                    .satisfies(pod -> {
                        assertThat(variables(pod)).isEmpty();
                        assertThat(tokens(pod)).isEmpty();
                        assertThat(settings(rendered, pod))
                                .doesNotContain("oidc", "jdbc", "kafka")
                                .contains("mcp.gateway.url=http://");
                    });
        }
    }

    private static final String SECRET = "QUARKUS_OIDC_CLIENT_CREDENTIALS_SECRET";
    private static final String FILE = "/var/run/secrets/socialdata/identity/token";

    @Test
    void clientSecretIsTheDefaultAndNoPodHasAToken() {
        RenderedChart rendered = Chart.rendered("default");

        assertThat(rendered.services()).allSatisfy(pod -> {
            assertThat(variables(pod)).contains(SECRET);
            assertThat(tokens(pod)).isEmpty();
            assertThat(settings(rendered, pod)).doesNotContain("credentials.jwt");
        });
    }

    @Test
    void projectedTokenIsBoundToIssuerShortLivedAndConfigured() {
        RenderedChart rendered = Chart.rendered("strimzi-cnpg");

        assertThat(rendered.services()).isNotEmpty().allSatisfy(pod -> {
            assertThat(variables(pod)).doesNotContain(SECRET);
            assertThat(tokens(pod)).singleElement().satisfies(token -> {
                assertThat(token.path("audience").asText()).isEqualTo("https://issuer.example.com/realms/socialdata");
                assertThat(token.path("expirationSeconds").asInt()).isEqualTo(3600);
            });
            assertThat(RenderedChart.stream(pod.mainContainer().path("volumeMounts"))
                            .filter(mount ->
                                    FILE.startsWith(mount.path("mountPath").asText() + "/")))
                    .singleElement()
                    .satisfies(mount ->
                            assertThat(mount.path("readOnly").asBoolean()).isTrue());
            assertThat(settings(rendered, pod))
                    .contains("quarkus.oidc-client.credentials.jwt.source=bearer")
                    .contains("quarkus.oidc-client.credentials.jwt.token-path=" + FILE);
        });
    }

    @Test
    void jobsHaveNoToken() {
        List<String> services = Chart.rendered("strimzi-cnpg").services().stream()
                .map(PodMaker::name)
                .toList();

        assertThat(Chart.rendered("strimzi-cnpg").podMakers())
                .filteredOn(pod -> !services.contains(pod.name()))
                .isNotEmpty()
                .allSatisfy(pod -> assertThat(tokens(pod)).isEmpty());
    }

    @Test
    void tokenAudienceAndLifetimeAreConfigurable() {
        RenderedChart rendered = Chart.with(
                "strimzi-cnpg",
                Map.of(
                        "issuer.serviceAccountToken.audience",
                        "access",
                        "issuer.serviceAccountToken.expirationSeconds",
                        600));

        assertThat(rendered.services())
                .flatExtracting(pod -> tokens(pod).toList())
                .isNotEmpty()
                .allSatisfy(token -> {
                    assertThat(token.path("audience").asText()).isEqualTo("access");
                    assertThat(token.path("expirationSeconds").asInt()).isEqualTo(600);
                });
    }

    private static Stream<JsonNode> tokens(PodMaker pod) {
        return RenderedChart.stream(pod.spec().path("volumes"))
                .flatMap(volume -> RenderedChart.stream(volume.at("/projected/sources")))
                .map(source -> source.path("serviceAccountToken"))
                .filter(JsonNode::isObject);
    }

    private static List<String> variables(PodMaker pod) {
        return RenderedChart.stream(pod.mainContainer().path("env"))
                .map(variable -> variable.path("name").asText())
                .toList();
    }

    private static String settings(RenderedChart rendered, PodMaker pod) {
        return rendered.settings(pod.component())
                .at("/data/application.properties")
                .asText();
    }
}
