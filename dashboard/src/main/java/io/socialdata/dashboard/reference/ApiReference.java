package io.socialdata.dashboard.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.clients.examples.ClientExamples;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.PublicDocument;
import io.socialdata.contract.References;
import io.socialdata.dashboard.layout.LayoutConfig;
import io.socialdata.dashboard.reference.OperationDoc.Input;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** All operations of the contract, in its order. Loaded once. */
@ApplicationScoped
class ApiReference {

    private static final ObjectMapper JSON = new JsonMapper();

    private final Map<String, OperationDoc> operations = new LinkedHashMap<>();

    ApiReference(LayoutConfig config) {
        JsonNode document = document(config);
        ClientExamples programs = ClientExamples.load(config.apiUrl().toString());
        for (Operation operation : OperationCatalogue.load().operations()) {
            String path = operation.publicPath(config.dataPrefix());
            JsonNode text = document.path("paths")
                    .path(path)
                    .path(operation.method().name().toLowerCase(Locale.ROOT));
            operations.put(
                    operation.id(),
                    new OperationDoc(
                            operation,
                            text.path("tags").path(0).asText(),
                            text.path("summary").asText(),
                            path,
                            inputs(document, text),
                            body(document, text),
                            programs.of(operation.id())));
        }
    }

    Optional<OperationDoc> find(String id) {
        return Optional.ofNullable(operations.get(id));
    }

    /** Returns the operations by group. */
    Map<String, List<OperationDoc>> groups() {
        Map<String, List<OperationDoc>> groups = new LinkedHashMap<>();
        operations
                .values()
                .forEach(operation -> groups.computeIfAbsent(operation.group(), _ -> new ArrayList<>())
                        .add(operation));
        return groups;
    }

    private static JsonNode document(LayoutConfig config) {
        try {
            return JSON.readTree(PublicDocument.json(config.apiUrl().toString(), config.dataPrefix()));
        } catch (IOException e) {
            throw new UncheckedIOException("the contract is no JSON", e);
        }
    }

    private static List<Input> inputs(JsonNode document, JsonNode operation) {
        List<Input> inputs = new ArrayList<>();
        for (JsonNode given : operation.path("parameters")) {
            JsonNode parameter = References.resolved(document, given);
            String in = parameter.path("in").asText();
            if (in.equals("path") || in.equals("query")) {
                boolean required = parameter.path("required").asBoolean() || in.equals("path");
                JsonNode schema = References.resolved(document, parameter.path("schema"));
                inputs.add(new Input(
                        parameter.path("name").asText(),
                        in,
                        required,
                        parameter.path("description").asText(),
                        required ? schema.path("examples").path(0).asText() : "",
                        choices(schema)));
            }
        }
        return inputs;
    }

    private static List<String> choices(JsonNode schema) {
        if (schema.path("type").asText().equals("boolean")) {
            return List.of("true", "false");
        }
        List<String> choices = new ArrayList<>();
        schema.path("enum").forEach(value -> choices.add(value.asText()));
        return choices;
    }

    /** Returns a body with the required fields, filled with the examples of the contract. */
    private static @Nullable String body(JsonNode document, JsonNode operation) {
        JsonNode schema = operation
                .path("requestBody")
                .path("content")
                .path("application/json")
                .path("schema");
        if (schema.isMissingNode()) {
            return null;
        }
        JsonNode shape = References.resolved(document, schema);
        ObjectNode body = JSON.createObjectNode();
        for (JsonNode name : shape.path("required")) {
            JsonNode member =
                    References.resolved(document, shape.path("properties").path(name.asText()));
            body.set(name.asText(), member.path("examples").path(0));
        }
        return body.toPrettyString();
    }
}
