package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.References;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.stream.Stream;

/** Gives each read its own example of {@code fields}, because a path is only useful if the response has it. */
final class FieldsExamples {

    private static final String REFERENCE = "#/components/parameters/Fields";

    private final ObjectNode document;

    private FieldsExamples(ObjectNode document) {
        this.document = document;
    }

    static void add(ObjectNode document) {
        FieldsExamples fieldsExamples = new FieldsExamples(document);
        for (ObjectNode operation : OpenApiNodes.operations(document)) {
            if (operation.path("parameters") instanceof ArrayNode parameters) {
                fieldsExamples.addTo(operation, parameters);
            }
        }
    }

    private void addTo(ObjectNode operation, ArrayNode parameters) {
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).path("$ref").asText().equals(REFERENCE)) {
                ObjectNode own =
                        References.resolved(document, parameters.get(i)).deepCopy();
                own.withObjectProperty("schema").putArray("examples").add(path(operation));
                parameters.set(i, own);
            }
        }
    }

    private String path(ObjectNode operation) {
        JsonNode response = References.resolved(document, operation.at("/responses/200"));
        JsonNode example = response.at("/content/application~1json/examples/answer");
        JsonNode body = References.resolved(document, example).path("value");
        return nested(body)
                .or(() -> firstScalar(body))
                .orElseThrow(() -> new IllegalStateException("The example of the response of "
                        + operation.path("operationId").asText() + " has no member for an example of fields"));
    }

    /** Returns a path into the first member that is an object or an array of objects. */
    private static Optional<String> nested(JsonNode body) {
        return body.properties().stream()
                .flatMap(member -> {
                    JsonNode value = member.getValue();
                    return firstScalar(value.isArray() ? value.path(0) : value)
                            .map(name -> member.getKey() + "." + name)
                            .stream();
                })
                .findFirst();
    }

    private static Optional<String> firstScalar(JsonNode object) {
        Stream<Entry<String, JsonNode>> members = object.properties().stream();
        return members.filter(member -> member.getValue().isValueNode())
                .map(Entry::getKey)
                .findFirst();
    }
}
