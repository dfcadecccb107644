package io.socialdata.mcp.operations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.BodyMember;
import io.socialdata.contract.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of one operation: its path and query parameters and the members of its body, in one flat object.
 *
 * <p>Credentials and proxies are left out, because a conversation is stored by others: what the contract accepts only in
 * the body or also takes as a header. Aliases are left out too.
 *
 * @param schema JSON Schema of the arguments
 * @param needsSecret whether the operation cannot be called without a secret
 */
record OperationInputs(
        ObjectNode schema, Map<String, InputPlace> places, List<ArgumentChoice> choices, boolean needsSecret) {

    private static final String PROXY = "proxy";

    static OperationInputs read(Operation operation, JsonNode described, InlinedSchema schemas) {
        Map<String, JsonNode> properties = new LinkedHashMap<>();
        Map<String, InputPlace> places = new LinkedHashMap<>();
        Set<String> required = new LinkedHashSet<>();
        Set<String> headers = new HashSet<>();
        for (JsonNode given : described.path("parameters")) {
            JsonNode parameter = schemas.resolve(given);
            String name = parameter.path("name").asText();
            String place = parameter.path("in").asText();
            if (place.equals("header")) {
                headers.add(memberName(name));
            } else {
                properties.put(name, property(given, parameter, schemas));
                places.put(name, place.equals("path") ? InputPlace.PATH : InputPlace.QUERY);
                if (parameter.path("required").asBoolean()) {
                    required.add(name);
                }
            }
        }
        collectBody(
                described.at("/requestBody/content/application~1json/schema"), schemas, properties, places, required);
        described.path("x-required").forEach(name -> required.add(name.asText()));

        Set<String> omitted = new HashSet<>(headers);
        omitted.add(PROXY);
        operation.bodyMembers().forEach((name, member) -> {
            if (member.bodyOnly()) {
                omitted.add(name);
            }
        });
        boolean needsSecret = required.stream().anyMatch(name -> isSecret(operation, name));
        described
                .path("x-aliases")
                .properties()
                .forEach(alias -> alias.getValue().forEach(name -> omitted.add(name.asText())));
        properties.keySet().removeAll(omitted);
        places.keySet().removeAll(omitted);
        required.retainAll(properties.keySet());
        return new OperationInputs(
                schema(properties, required), Map.copyOf(places), choices(described, properties.keySet()), needsSecret);
    }

    private static boolean isSecret(Operation operation, String name) {
        @Nullable BodyMember member = operation.bodyMembers().get(name);
        return member != null && member.bodyOnly();
    }

    /** A header such as {@code x-auth-token} is the member {@code auth_token} of a body. */
    private static String memberName(String header) {
        return header.replaceFirst("^x-", "").replace('-', '_');
    }

    private static JsonNode property(JsonNode given, JsonNode parameter, InlinedSchema schemas) {
        JsonNode schema = schemas.copy(parameter.path("schema"));
        String description =
                given.path("description").asText(parameter.path("description").asText());
        if (schema instanceof ObjectNode object && !description.isEmpty()) {
            object.put("description", description);
        }
        return schema;
    }

    /** A member of the body takes the place of the query parameter with the same name, as the service prefers it. */
    private static void collectBody(
            JsonNode declared,
            InlinedSchema schemas,
            Map<String, JsonNode> properties,
            Map<String, InputPlace> places,
            Set<String> required) {
        JsonNode schema = schemas.resolve(declared);
        schema.path("allOf").forEach(part -> collectBody(part, schemas, properties, places, required));
        schema.path("required").forEach(name -> required.add(name.asText()));
        for (Map.Entry<String, JsonNode> member : schema.path("properties").properties()) {
            properties.put(member.getKey(), schemas.copy(member.getValue()));
            places.put(member.getKey(), InputPlace.BODY);
        }
    }

    private static ObjectNode schema(Map<String, JsonNode> properties, Set<String> required) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        schema.putObject("properties").setAll(properties);
        if (!required.isEmpty()) {
            ArrayNode names = schema.putArray("required");
            required.forEach(names::add);
        }
        return schema.put("additionalProperties", false);
    }

    private static List<ArgumentChoice> choices(JsonNode described, Set<String> known) {
        List<ArgumentChoice> choices = new ArrayList<>();
        described.path("x-one-of").forEach(names -> choices.add(choice(names, known, true)));
        described.path("x-any-of").forEach(names -> choices.add(choice(names, known, false)));
        choices.removeIf(choice -> choice.names().isEmpty());
        return List.copyOf(choices);
    }

    private static ArgumentChoice choice(JsonNode names, Set<String> known, boolean exactlyOne) {
        List<String> kept = new ArrayList<>();
        names.forEach(name -> {
            if (known.contains(name.asText())) {
                kept.add(name.asText());
            }
        });
        return new ArgumentChoice(kept, exactlyOne);
    }
}
