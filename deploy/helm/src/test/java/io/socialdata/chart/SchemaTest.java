package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No object has a field that is unknown to its API: a server would drop it silently. */
class SchemaTest {

    private static final JsonSchemaFactory FACTORY = JsonSchemaFactory.getInstance(VersionFlag.V7);
    private static final Map<String, JsonSchema> SCHEMAS = new ConcurrentHashMap<>();

    static List<String> sets() {
        return Chart.valueSets();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everyObjectMatchesItsApiSchema(String set) {
        assertThat(Chart.rendered(set).objects().stream().flatMap(SchemaTest::violations))
                .isEmpty();
    }

    private static Stream<String> violations(JsonNode object) {
        return SCHEMAS.computeIfAbsent(fileOf(object), SchemaTest::schema).validate(object).stream()
                .map(violation -> object.path("kind").asText() + " " + RenderedChart.nameOf(object) + " " + violation);
    }

    private static JsonSchema schema(String file) {
        var stream = SchemaTest.class.getResourceAsStream("/schemas/" + file);
        assertThat(stream).as("a schema %s", file).isNotNull();
        return FACTORY.getSchema(stream);
    }

    private static String fileOf(JsonNode object) {
        String version = object.path("apiVersion").asText();
        String group = version.contains("/") ? version.replace('/', '_') : "core_" + version;
        return group + "_" + object.path("kind").asText() + ".json";
    }
}
