package io.socialdata.contract;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.BodyMember.Kind;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the members of request bodies from the contract. */
final class BodyMembersReader {

    private final JsonNode document;

    BodyMembersReader(JsonNode document) {
        this.document = document;
    }

    /** Returns the members by name; empty if the operation has no body. */
    Map<String, BodyMember> of(JsonNode operation) {
        Map<String, BodyMember> members = new HashMap<>();
        collect(operation.at("/requestBody/content/application~1json/schema"), members);
        return Map.copyOf(members);
    }

    private void collect(JsonNode declared, Map<String, BodyMember> members) {
        JsonNode schema = References.resolved(document, declared);
        schema.path("allOf").forEach(part -> collect(part, members));
        schema.path("properties")
                .properties()
                .forEach(property -> members.put(property.getKey(), member(property.getValue())));
    }

    private BodyMember member(JsonNode declared) {
        JsonNode schema = References.resolved(document, declared);
        Set<String> types = types(schema);
        return new BodyMember(
                kind(types, schema),
                types.contains("null"),
                schema.path("x-body-only").asBoolean());
    }

    private Kind kind(Set<String> types, JsonNode schema) {
        if (types.contains("string")) {
            return Kind.TEXT;
        }
        if (types.contains("integer")) {
            return Kind.INTEGER;
        }
        if (types.contains("boolean")) {
            return Kind.BOOLEAN;
        }
        boolean texts = types.contains("array")
                && types(References.resolved(document, schema.path("items"))).contains("string");
        return texts ? Kind.TEXTS : Kind.JSON;
    }

    private static Set<String> types(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.isArray()
                ? type.valueStream().map(JsonNode::asText).collect(Collectors.toSet())
                : Set.of(type.asText());
    }
}
