package io.socialdata.system.isolation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds every parameter of the contract that can be an id. */
final class IdParameters {

    private static final Pattern ID = Pattern.compile("(.*_)?ids?|id_for_user|reply_to|quote");

    private final JsonNode document;

    private IdParameters(JsonNode document) {
        this.document = document;
    }

    static List<IdParameter> inContract() {
        try (InputStream in = IdParameters.class.getResourceAsStream("/openapi.json")) {
            IdParameters idParameters = new IdParameters(new JsonMapper().readTree(in));
            List<IdParameter> all = new ArrayList<>();
            OperationCatalogue.load().operations().forEach(operation -> all.addAll(idParameters.of(operation)));
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException("the contract cannot be read", e);
        }
    }

    private List<IdParameter> of(Operation operation) {
        JsonNode node = document.path("paths")
                .path(operation.documentPath())
                .path(operation.method().name().toLowerCase(Locale.ROOT));
        Map<String, JsonNode> parameters = new LinkedHashMap<>();
        Set<String> required = new LinkedHashSet<>();
        parameters(node, parameters, required);
        body(node.path("requestBody").path("content").path("application/json").path("schema"), parameters, required);
        node.path("x-required").forEach(name -> required.add(name.asText()));
        // An update needs at least one setting.
        for (String setting : List.of("status", "scopes")) {
            if (parameters.containsKey(setting)) {
                required.add(setting);
            }
        }
        return parameters.keySet().stream()
                .filter(name -> ID.matcher(name).matches())
                .map(name ->
                        new IdParameter(operation, name, name.endsWith("ids"), others(name, required, aliases(node))))
                .toList();
    }

    private static List<String> others(String parameter, Set<String> required, Map<String, String> aliases) {
        return required.stream()
                .filter(name -> !name.equals(parameter) && !name.equals(aliases.get(parameter)))
                .toList();
    }

    private static Map<String, String> aliases(JsonNode operation) {
        Map<String, String> names = new LinkedHashMap<>();
        operation
                .path("x-aliases")
                .properties()
                .forEach(entry -> entry.getValue().forEach(alias -> names.put(alias.asText(), entry.getKey())));
        return names;
    }

    private void parameters(JsonNode operation, Map<String, JsonNode> parameters, Set<String> required) {
        for (JsonNode given : operation.path("parameters")) {
            JsonNode parameter = resolved(given);
            if (!parameter.path("in").asText().equals("header")) {
                parameters.put(parameter.path("name").asText(), parameter);
                if (parameter.path("required").asBoolean()) {
                    required.add(parameter.path("name").asText());
                }
            }
        }
    }

    private void body(JsonNode given, Map<String, JsonNode> parameters, Set<String> required) {
        JsonNode schema = resolved(given);
        schema.path("properties").properties().forEach(entry -> parameters.put(entry.getKey(), entry.getValue()));
        schema.path("required").forEach(name -> required.add(name.asText()));
        schema.path("allOf").forEach(part -> body(part, parameters, required));
    }

    private JsonNode resolved(JsonNode node) {
        return node.has("$ref")
                ? resolved(document.at(node.path("$ref").asText().substring(1)))
                : node;
    }
}
