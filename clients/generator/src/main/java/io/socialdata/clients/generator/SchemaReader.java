package io.socialdata.clients.generator;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.clients.generator.ApiModel.ModelSchema;
import io.socialdata.contract.PublicDocument;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads schemas of the contract. A form of schema that it does not know ends the build. */
final class SchemaReader {

    private static final String REFERENCE = "#/components/schemas/";

    private final JsonNode schemas;

    SchemaReader(JsonNode document) {
        this.schemas = document.at("/components/schemas");
    }

    List<ModelSchema> readAll() {
        return schemas.properties().stream()
                .map(entry -> new ModelSchema(
                        entry.getKey(), entry.getValue().path("description").asText(), members(entry.getValue())))
                .toList();
    }

    /** Returns the members of an object, those of the parts of a composition in order. */
    List<Member> members(JsonNode schema) {
        Map<String, Member> members = new LinkedHashMap<>();
        collect(schema, members);
        return List.copyOf(members.values());
    }

    ValueType type(JsonNode schema) {
        if (schema.has("$ref")) {
            return new ValueType.Reference(name(schema));
        }
        if (schema.has("anyOf") || schema.has("oneOf")) {
            return union(schema.has("anyOf") ? schema.get("anyOf") : schema.get("oneOf"));
        }
        if (schema.has("allOf")) {
            return new ValueType.Structure(members(schema));
        }
        return plain(schema, typeName(schema));
    }

    static boolean nullable(JsonNode schema) {
        for (JsonNode one : schema.path("type")) {
            if (one.asText().equals("null")) {
                return true;
            }
        }
        for (JsonNode one : schema.path("anyOf")) {
            if (isNull(one)) {
                return true;
            }
        }
        return false;
    }

    /** Follows a reference to its schema. */
    JsonNode resolve(JsonNode schema) {
        return schema.has("$ref") ? schemas.path(name(schema)) : schema;
    }

    static String name(JsonNode reference) {
        String target = reference.get("$ref").asText();
        if (!target.startsWith(REFERENCE)) {
            throw new IllegalStateException("Not a schema: " + target);
        }
        return target.substring(REFERENCE.length());
    }

    private void collect(JsonNode schema, Map<String, Member> members) {
        JsonNode resolved = resolve(schema);
        resolved.path("allOf").forEach(part -> collect(part, members));
        Set<String> required = new LinkedHashSet<>();
        resolved.path("required").forEach(name -> required.add(name.asText()));
        resolved.path(PublicDocument.UNPROJECTED_REQUIRED).forEach(name -> required.add(name.asText()));
        resolved.path("properties").properties().forEach(property -> {
            JsonNode value = property.getValue();
            Member earlier = members.get(property.getKey());
            members.put(
                    property.getKey(),
                    new Member(
                            property.getKey(),
                            type(value),
                            required.contains(property.getKey()) || (earlier != null && earlier.required()),
                            nullable(value),
                            value.path("description").asText()));
        });
    }

    private ValueType union(JsonNode alternatives) {
        List<ValueType> types = new ArrayList<>();
        alternatives.forEach(one -> {
            if (!isNull(one)) {
                types.add(type(one));
            }
        });
        return types.size() == 1 ? types.getFirst() : new ValueType.Union(List.copyOf(types));
    }

    private ValueType plain(JsonNode schema, String type) {
        return switch (type) {
            case "string" -> text(schema);
            case "integer" -> new ValueType.Whole();
            case "number" -> new ValueType.Decimal();
            case "boolean" -> new ValueType.Flag();
            case "array" -> new ValueType.Items(type(schema.path("items")));
            case "object" -> schema.has("properties") ? new ValueType.Structure(members(schema)) : new ValueType.Free();
            case "" -> new ValueType.Anything();
            default -> throw new IllegalStateException("A schema that clients cannot have: " + schema);
        };
    }

    private static ValueType text(JsonNode schema) {
        if (schema.has("enum")) {
            List<String> values = new ArrayList<>();
            schema.get("enum").forEach(value -> {
                if (value.isTextual()) {
                    values.add(value.asText());
                }
            });
            return new ValueType.Choice(List.copyOf(values));
        }
        return schema.path("format").asText().equals("date-time") ? new ValueType.Timestamp() : new ValueType.Text();
    }

    private static String typeName(JsonNode schema) {
        JsonNode type = schema.path("type");
        if (!type.isArray()) {
            return type.asText();
        }
        List<String> names = new ArrayList<>();
        type.forEach(one -> names.add(one.asText()));
        names.remove("null");
        return names.size() == 1 ? names.getFirst() : "";
    }

    private static boolean isNull(JsonNode schema) {
        return schema.path("type").asText().equals("null");
    }
}
