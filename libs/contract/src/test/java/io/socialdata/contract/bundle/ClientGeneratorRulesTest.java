package io.socialdata.contract.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.References;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Schemas are written in the part of JSON Schema that client generators understand. */
class ClientGeneratorRulesTest {

    private static final Pattern WORD = Pattern.compile("_([a-z0-9])");

    private static ObjectNode document;

    @BeforeAll
    static void readDocument() throws IOException {
        try (InputStream in = ClientGeneratorRulesTest.class.getResourceAsStream("/openapi.json")) {
            document = (ObjectNode) new JsonMapper().readTree(in);
        }
    }

    @Test
    void noSchemaHasPropertiesBesideAlternatives() {
        assertThat(document.findParents("properties"))
                .isNotEmpty()
                .noneMatch(schema -> schema.has("anyOf") || schema.has("oneOf"));
    }

    @Test
    void noValueHasSeveralTypes() {
        assertThat(document.findParents("type"))
                .isNotEmpty()
                .allMatch(schema ->
                        types(schema).filter(type -> !type.equals("null")).count() <= 1);
    }

    @Test
    void nullAloneIsOnlyTheAlternativeToAReference() {
        long nullable = nodes(document)
                .map(schema -> schema.path("anyOf"))
                .filter(parts -> parts.size() == 2
                        && parts.path(0).has("$ref")
                        && parts.path(1).path("type").asText().equals("null"))
                .count();

        assertThat(nodes(document)
                        .filter(schema -> schema.path("type").asText().equals("null"))
                        .count())
                .isEqualTo(nullable)
                .isPositive();
    }

    @Test
    void requiredPropertiesAreDeclaredInTheSamePart() {
        assertThat(document.findParents("required"))
                .filteredOn(schema -> schema.path("required").isArray())
                .isNotEmpty()
                .allSatisfy(schema -> assertThat(schema.path("required"))
                        .allMatch(name -> schema.path("properties").has(name.asText()), schema.toString()));
    }

    @Test
    void noTwoPropertiesHaveTheSameNameInCode() {
        assertThat(document.findValues("properties"))
                .isNotEmpty()
                .allSatisfy(properties -> assertThat(
                                properties.properties().stream().map(property -> nameInCode(property.getKey())))
                        .doesNotHaveDuplicates());
    }

    /** A class of each schema is generated, beside tests, APIs, and the inputs and responses of each operation. */
    @Test
    void noSchemaHasTheNameOfAnotherClass() {
        Set<String> ofOperations = OpenApiNodes.operations(document).stream()
                .map(operation -> nameInCode("_" + operation.path("operationId").asText()))
                .flatMap(name -> Stream.of("Request", "Response", "Params").map(name::concat))
                .collect(Collectors.toSet());

        assertThat(document.at("/components/schemas").propertyStream().map(Map.Entry::getKey))
                .isNotEmpty()
                .noneMatch(name -> name.matches(".*(Test|Tests|Api)"))
                .noneMatch(name -> exists("java.lang." + name) || exists("java.util." + name))
                .doesNotContainAnyElementsOf(ofOperations);
    }

    @Test
    void exampleOfFieldsNamesAMemberOfTheResponse() {
        List<ObjectNode> reads = OpenApiNodes.operations(document).stream()
                .filter(operation -> operation.path("x-projection").asBoolean())
                .toList();

        assertThat(reads).hasSize(55).allSatisfy(read -> {
            JsonNode body = References.resolved(
                            document,
                            References.resolved(document, read.at("/responses/200"))
                                    .at("/content/application~1json/examples/answer"))
                    .path("value");
            assertThat(member(body, exampleOfFields(read)).isMissingNode())
                    .as(read.path("operationId").asText())
                    .isFalse();
        });
    }

    private static String exampleOfFields(ObjectNode read) {
        return read.path("parameters")
                .valueStream()
                .filter(parameter -> parameter.path("name").asText().equals("fields"))
                .map(parameter -> parameter.at("/schema/examples/0").asText())
                .findFirst()
                .orElseThrow();
    }

    private static JsonNode member(JsonNode body, String path) {
        JsonNode value = body;
        for (String name : path.split("\\.", -1)) {
            value = (value.isArray() ? value.path(0) : value).path(name);
        }
        return value;
    }

    private static Stream<JsonNode> nodes(JsonNode node) {
        return Stream.concat(Stream.of(node), node.valueStream().flatMap(ClientGeneratorRulesTest::nodes));
    }

    private static Stream<String> types(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.isArray() ? type.valueStream().map(JsonNode::asText) : Stream.of(type.asText());
    }

    private static boolean exists(String type) {
        try {
            Class.forName(type);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static String nameInCode(String property) {
        return WORD.matcher(property)
                .replaceAll((MatchResult word) -> word.group(1).toUpperCase(Locale.ROOT));
    }
}
