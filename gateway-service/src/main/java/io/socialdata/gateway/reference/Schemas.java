package io.socialdata.gateway.reference;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.PublicDocument;
import io.socialdata.contract.References;
import io.socialdata.gateway.reference.ApiReference.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the schemas of the contract: their properties, types and short descriptions. */
final class Schemas {

    private static final String SHAPES = "#/components/schemas/";

    private final JsonNode document;

    Schemas(JsonNode document) {
        this.document = document;
    }

    /** Returns the target of a reference, or the node itself. */
    JsonNode resolve(JsonNode node) {
        return References.resolved(document, node);
    }

    /** Returns the properties of an object. Those of nested objects follow with their full path. */
    List<Field> members(JsonNode schema, Set<String> required) {
        List<Field> fields = new ArrayList<>();
        collect(schema, "", required, fields);
        Map<String, Field> byName = new LinkedHashMap<>();
        // A part of a composed schema may repeat a property in order to require it.
        fields.forEach(field -> byName.merge(field.name(), field, (first, again) -> again.required() ? again : first));
        return List.copyOf(byName.values());
    }

    private void collect(JsonNode given, String prefix, Set<String> alsoRequired, List<Field> fields) {
        JsonNode schema = resolve(given);
        schema.path("allOf").forEach(part -> collect(part, prefix, alsoRequired, fields));
        Set<String> required = new HashSet<>(alsoRequired);
        schema.path("required").forEach(name -> required.add(name.asText()));
        schema.path(PublicDocument.UNPROJECTED_REQUIRED).forEach(name -> required.add(name.asText()));
        for (Map.Entry<String, JsonNode> member : schema.path("properties").properties()) {
            JsonNode value = member.getValue();
            String name = prefix + member.getKey();
            fields.add(new Field(name, "", required.contains(member.getKey()), type(value), describe(value)));
            JsonNode items = value.path("items");
            if (value.has("properties")) {
                collect(value, name + ".", Set.of(), fields);
            } else if (items.has("properties")) {
                collect(items, name + "[].", Set.of(), fields);
            }
        }
    }

    /** Returns the description and the limits of a value. */
    String describe(JsonNode schema) {
        StringBuilder text = new StringBuilder(schema.path("description").asText(""));
        Set<String> values = new LinkedHashSet<>();
        schema.path("enum").forEach(value -> values.add("`" + value.asText() + "`"));
        if (!values.isEmpty()) {
            text.append(" One of ").append(String.join(", ", values)).append('.');
        }
        limit(text, schema, "default", "Default");
        limit(text, schema, "minimum", "At least");
        limit(text, schema, "maximum", "At most");
        limit(text, schema, "maxLength", "Characters at most");
        limit(text, schema, "maxItems", "Items at most");
        if (schema.path("deprecated").asBoolean()) {
            text.append(" **Deprecated.**");
        }
        return text.toString();
    }

    private static void limit(StringBuilder text, JsonNode schema, String keyword, String words) {
        if (schema.has(keyword)) {
            text.append(' ')
                    .append(words)
                    .append(" `")
                    .append(schema.get(keyword).asText())
                    .append("`.");
        }
    }

    /** Returns the type in words, with links to the schemas it names. */
    String type(JsonNode schema) {
        String reference = schema.path("$ref").asText("");
        if (reference.startsWith(SHAPES)) {
            String name = reference.substring(SHAPES.length());
            return "[" + name + "](" + ApiReference.SHAPES_ADDRESS + "#shape-" + name + ")";
        }
        Set<String> alternatives = new LinkedHashSet<>();
        for (String keyword : List.of("anyOf", "oneOf", "allOf")) {
            schema.path(keyword).forEach(part -> alternatives.add(type(part)));
        }
        if (schema.has("const")) {
            alternatives.add("`" + schema.get("const") + "`");
        } else if (schema.path("type").isArray()) {
            schema.path("type").forEach(name -> alternatives.add(named(name.asText(), schema)));
        } else if (schema.has("type") && alternatives.isEmpty()) {
            alternatives.add(named(schema.path("type").asText(), schema));
        }
        alternatives.remove("");
        return String.join(" or ", alternatives);
    }

    private String named(String type, JsonNode schema) {
        return switch (type) {
            case "array" -> schema.has("items") ? "array of " + type(schema.get("items")) : "array";
            case "string" ->
                switch (schema.path("format").asText("")) {
                    case "date-time" -> "time";
                    case "uuid" -> "uuid";
                    case "uri" -> "url";
                    default -> "string";
                };
            default -> type;
        };
    }
}
