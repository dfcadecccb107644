package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.marcnuri.helm.Helm;
import com.marcnuri.helm.LintResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every value set renders, and invalid combinations are rejected with a clear message. */
class ChartTest {

    static List<String> sets() {
        return Chart.valueSets();
    }

    @Test
    void valueSetsExistForCommonInstallations() {
        assertThat(sets())
                .contains(
                        "default", "minimal", "ha", "strimzi-cnpg", "external-everything", "openshift", "gateway-api");
    }

    @ParameterizedTest
    @MethodSource("sets")
    void chartPassesStrictLint(String set, @TempDir Path folder) throws IOException {
        copyWith(set, folder);

        LintResult result = new Helm(folder).lint().strict().call();

        assertThat(result.isFailed()).as("%s", result.getMessages()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void objectNamesAreUnique(String set) {
        assertThat(Chart.rendered(set).objects())
                .isNotEmpty()
                .extracting(object -> object.path("kind").asText() + " " + RenderedChart.nameOf(object))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void simulatorIsNeverInstalled(String set) {
        assertThat(Chart.text(set)).doesNotContainIgnoringCase("simulator");
    }

    @ParameterizedTest(name = "{0}={1}")
    @CsvSource(delimiter = '|', textBlock = """
                    image.tag                        | latest         | image/tag
                    image.registy                    | typo           | registy
                    services.gateway.replica         | 2              | replica
                    services.billing.digest          | sha256:short   | digest
                    pod.runAsUser                    | 0              | runAsUser
                    monitoring.rules.runbookBaseUrl  | docs/runbooks  | runbookBaseUrl
                    image.registry                   | ''             | image.registry
                    issuer.url                       | ''             | issuer.url
                    platform.baseUrl                 | ''             | platform.baseUrl
                    postgresql.host                  | ''             | postgresql.host
                    postgresql.cnpg.enabled          | true           | choose one
                    kafka.strimzi.users              | true           | kafka.strimzi.cluster
                    topics.minInSyncReplicas         | 4              | topics.replication
                    topics.mode                      | strimzi        | kafka.strimzi.cluster
                    secrets.external.enabled         | true           | secrets.external.store
                    ingress.enabled                  | true           | ingress.gatewayHost
                    httpRoute.enabled                | true           | httpRoute.gatewayHost
                    services.reads.lagScaling.maxReplicas | 4         | no backlog
                    services.billing.replicas        | 13             | topics.partitions
                    services.billing.enabled         | false          | switched off
                    services.reads.autoscaling.maxReplicas | 2        | maxReplicas
                    nameOverride                     | 4ccess         | nameOverride
                    """)
    void impossibleValuesAreRejected(String value, String setTo, String reason) {
        assertThatThrownBy(() -> Chart.with("default", Map.of(value, setTo))).hasMessageContaining(reason);
    }

    @Test
    void deploymentWithTwoAutoscalersIsRejected() {
        assertThatThrownBy(() -> Chart.with("ha", Map.of("services.billing.autoscaling.maxReplicas", 5)))
                .hasMessageContaining("two masters");
    }

    @ParameterizedTest(name = "{0} without {1}")
    @CsvSource({
        "ha, gateway, gateway.edge.trusted-proxies",
        "ha, dashboard, dashboard.auth.trusted-proxies",
        "gateway-api, gateway, gateway.edge.trusted-proxies",
        "gateway-api, dashboard, dashboard.auth.trusted-proxies"
    })
    void trustedProxiesAreRequiredBehindAnIngress(String set, String service, String setting) {
        String value = "services." + service + ".config." + setting.replace(".", "\\.");

        assertThatThrownBy(() -> Chart.with(set, Map.of(value, ""))).hasMessageContaining("Set " + setting);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ha", "gateway-api"})
    void consoleIsNotUnderThePublicHostOfTheDashboard(String set) {
        String host = "services.dashboard.config.dashboard\\.operator\\.host";

        assertThatThrownBy(() -> Chart.with(set, Map.of(host, "App.example.com")))
                .hasMessageContaining("dashboard.operator.host");
        assertThatCode(() -> Chart.with(set, Map.of(host, "console.internal"))).doesNotThrowAnyException();
    }

    @Test
    void databaseCreatedByTheReleaseIsNotMigratedBeforeIt() {
        assertThatThrownBy(() -> Chart.with("strimzi-cnpg", Map.of("migrations.mode", "hook")))
                .hasMessageContaining("migrations.mode to init");
    }

    /** The linter takes no value set, so it gets a copy of the chart with these values as its defaults. */
    private static void copyWith(String set, Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(Chart.FOLDER)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = folder.resolve(Chart.FOLDER.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
        ObjectNode values = (ObjectNode) Chart.table("values.yaml");
        merge(values, Chart.read(Chart.valuesOf(set)));
        Chart.YAML.writeValue(folder.resolve("values.yaml").toFile(), values);
    }

    private static void merge(ObjectNode target, JsonNode more) {
        more.properties().forEach(entry -> {
            JsonNode present = target.path(entry.getKey());
            if (present.isObject() && entry.getValue().isObject()) {
                merge((ObjectNode) present, entry.getValue());
            } else {
                target.set(entry.getKey(), entry.getValue());
            }
        });
    }
}
