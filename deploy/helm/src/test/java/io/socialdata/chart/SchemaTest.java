package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No object has a field that is unknown to its API: a server would drop it silently. */
class SchemaTest {

    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7);
    private static final Map<String, Schema> SCHEMAS = new ConcurrentHashMap<>();

    static List<String> sets() {
        return Chart.valueSets();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everyObjectMatchesItsApiSchema(String set) {
        assertThat(Chart.rendered(set).objects().stream().flatMap(SchemaTest::violations))
                .isEmpty();
    }

    @Test
    void unusualValuesMatchTheirApiSchema() {
        assertThat(Chart.renderedFrom(Path.of("src/test/resources/odd-values.yaml")).objects().stream()
                        .flatMap(SchemaTest::violations))
                .isEmpty();
    }

    /** Without an object of a kind in any value set, its schema would check nothing. */
    @Test
    void valueSetsRenderEveryKindOfAnOperator() {
        assertThat(oneOfEachKind().keySet())
                .contains(
                        "kafka.strimzi.io_v1_KafkaTopic.json",
                        "kafka.strimzi.io_v1_KafkaUser.json",
                        "postgresql.cnpg.io_v1_Cluster.json",
                        "postgresql.cnpg.io_v1_Database.json",
                        "keda.sh_v1alpha1_ScaledObject.json",
                        "external-secrets.io_v1_ExternalSecret.json",
                        "monitoring.coreos.com_v1_PodMonitor.json",
                        "monitoring.coreos.com_v1_PrometheusRule.json",
                        "gateway.networking.k8s.io_v1_HTTPRoute.json");
    }

    @Test
    void schemasAreClosed() {
        assertThat(oneOfEachKind().values()).isNotEmpty().allSatisfy(object -> {
            ObjectNode misspelt = object.deepCopy();
            ObjectNode part = misspelt.path("spec").isObject() ? (ObjectNode) misspelt.path("spec") : misspelt;
            part.put("misspelt", true);

            assertThat(violations(misspelt)).isNotEmpty().allMatch(violation -> violation.contains("misspelt"));
        });
    }

    private static Map<String, JsonNode> oneOfEachKind() {
        return sets().stream()
                .flatMap(set -> Chart.rendered(set).objects().stream())
                .collect(Collectors.toMap(SchemaTest::fileOf, Function.identity(), (first, second) -> first));
    }

    static Stream<String> violations(JsonNode object) {
        return SCHEMAS.computeIfAbsent(fileOf(object), SchemaTest::schema).validate(object).stream()
                .map(violation -> object.path("kind").asText() + " " + RenderedChart.nameOf(object) + " " + violation);
    }

    private static Schema schema(String file) {
        var stream = SchemaTest.class.getResourceAsStream("/schemas/" + file);
        assertThat(stream).as("a schema %s", file).isNotNull();
        return REGISTRY.getSchema(stream);
    }

    private static String fileOf(JsonNode object) {
        String version = object.path("apiVersion").asText();
        String group = version.contains("/") ? version.replace('/', '_') : "core_" + version;
        return group + "_" + object.path("kind").asText() + ".json";
    }
}
