package io.socialdata.contract.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.DialectId;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The bundled document is a valid OpenAPI 3.1 document, as far as a machine can check. */
class BundledDocumentTest {

    private static final String CONTRACT = "urn:contract";

    /** Schemas are built lazily: built eagerly, the recursive ones exhaust the memory. */
    private static final SchemaRegistryConfig STRICT = SchemaRegistryConfig.builder()
            .formatAssertionsEnabled(true)
            .preloadSchema(false)
            .build();

    private static String yaml;
    private static JsonNode document;
    private static SchemaRegistry schemas;

    @BeforeAll
    static void readDocument() throws IOException {
        yaml = resource("/openapi.yaml");
        String json = resource("/openapi.json");
        document = new JsonMapper().readTree(json);
        schemas = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                builder -> builder.schemaRegistryConfig(STRICT).schemas(Map.of(CONTRACT, json)));
    }

    @Test
    void jsonAndYamlAgree() throws IOException {
        assertThat(new YAMLMapper().readTree(yaml)).isEqualTo(document);
    }

    @Test
    void versionMatchesThePublishedOne() {
        assertThat(document.path("openapi").asText()).isEqualTo("3.1.0");
        assertThat(document.at("/info/version").asText()).isEqualTo("1.0.0");
    }

    @Test
    void officialSchemaAcceptsTheDocument() throws IOException {
        Schema openApi = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(resource("/oas-3.1.schema.json"));

        assertThat(openApi.validate(document)).isEmpty();
    }

    @Test
    void independentParserReportsNoProblem() {
        SwaggerParseResult result = new OpenAPIV3Parser().readContents(yaml, null, new ParseOptions());

        assertThat(result.getMessages()).isEmpty();
        assertThat(result.getOpenAPI().getPaths()).hasSameSizeAs(document.path("paths"));
    }

    @Test
    void everyReferenceResolves() {
        assertThat(document.findValuesAsText("$ref"))
                .isNotEmpty()
                .allMatch(reference -> reference.startsWith("#/")
                        && !document.at(reference.substring(1)).isMissingNode());
    }

    @Test
    void everySchemaIsAJsonSchema() {
        Schema meta = schemas.getSchema(SchemaLocation.of(DialectId.DRAFT_2020_12));

        assertThat(document.at("/components/schemas"))
                .isNotEmpty()
                .allSatisfy(schema -> assertThat(meta.validate(schema)).isEmpty());
        assertThat(document.findValues("schema"))
                .isNotEmpty()
                .allSatisfy(schema -> assertThat(meta.validate(schema)).isEmpty());
    }

    @Test
    void everyExampleFitsItsSchema() {
        List<String> complaints = new ArrayList<>();
        int examples = checkExamples(document, "", complaints);

        assertThat(complaints).isEmpty();
        assertThat(examples).isGreaterThan(700);
    }

    @Test
    void everySharedExampleFitsItsNamedSchema() {
        JsonNode shared = document.at("/components/examples");

        assertThat(shared).hasSizeGreaterThan(60);
        assertThat(shared.properties())
                .allSatisfy(example -> assertThat(problems(
                                "/components/schemas/" + example.getKey(),
                                example.getValue().path("value")))
                        .isEmpty());
    }

    @Test
    void everyTagIsDescribedAndUsed() {
        List<String> described = document.path("tags").findValuesAsText("name");

        assertThat(Stream.of("paths", "webhooks")
                        .flatMap(part -> document.path(part).findValues("tags").stream())
                        .map(tags -> tags.path(0).asText())
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(described);
    }

    @Test
    void pathsAreCompleteBehindOneServer() {
        assertThat(document.path("servers")).hasSize(1);
        assertThat(document.path("paths").findValues("servers")).isEmpty();
        for (Entry<String, JsonNode> item : document.path("paths").properties()) {
            boolean host = item.getValue().findValuesAsText("x-root").contains("host");
            assertThat(item.getKey().startsWith("/twitter/")).as(item.getKey()).isNotEqualTo(host);
        }
    }

    @Test
    void everyComponentIsUsed() {
        List<String> used = document.findValuesAsText("$ref");

        for (String kind : List.of("schemas", "responses", "parameters", "headers", "examples")) {
            assertThat(document.path("components").path(kind).properties())
                    .isNotEmpty()
                    .allMatch(component -> used.contains("#/components/" + kind + "/" + component.getKey()));
        }
    }

    private static int checkExamples(JsonNode node, String pointer, List<String> complaints) {
        int checked = 0;
        if (node.path("examples").isArray()) {
            for (JsonNode example : node.path("examples")) {
                complaints.addAll(problems(pointer, example));
                checked++;
            }
        }
        if (node.has("schema") && node.has("example")) {
            complaints.addAll(problems(pointer + "/schema", node.path("example")));
            checked++;
        }
        if (node.isObject()) {
            for (Entry<String, JsonNode> member : node.properties()) {
                checked += checkExamples(member.getValue(), pointer + "/" + escaped(member.getKey()), complaints);
            }
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                checked += checkExamples(node.get(i), pointer + "/" + i, complaints);
            }
        }
        return checked;
    }

    private static List<String> problems(String pointer, JsonNode example) {
        // By reference, because the registry parses the whole document again for each location.
        ObjectNode reference = JsonNodeFactory.instance.objectNode().put("$ref", CONTRACT + "#" + pointer);
        return schemas.getSchema(reference).validate(example).stream()
                .map(message -> pointer + ": " + message)
                .toList();
    }

    private static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = BundledDocumentTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
