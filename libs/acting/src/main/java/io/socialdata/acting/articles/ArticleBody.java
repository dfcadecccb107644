package io.socialdata.acting.articles;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The body of an article as the contract defines it: a list of blocks and a list of entities, names in camel case.
 * Older responses of the platform have the entities as members of an object.
 */
final class ArticleBody {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final Pattern UNDERSCORE = Pattern.compile("_([a-z0-9])");

    private ArticleBody() {}

    static JsonNode shown(@Nullable JsonNode content) {
        ObjectNode shown = NODES.objectNode();
        ArrayNode blocks = shown.putArray("blocks");
        ArrayNode entities = shown.putArray("entityMap");
        if (content != null) {
            content.path("blocks").forEach(block -> blocks.add(camelCase(block)));
            JsonNode map = content.has("entity_map") ? content.path("entity_map") : content.path("entityMap");
            if (map.isObject()) {
                map.properties()
                        .forEach(entity -> entities.addObject()
                                .put("key", entity.getKey())
                                .set("value", camelCase(entity.getValue())));
            } else {
                map.forEach(entity -> entities.add(camelCase(entity)));
            }
        }
        return shown;
    }

    private static JsonNode camelCase(JsonNode node) {
        if (node instanceof ArrayNode array) {
            ArrayNode copy = NODES.arrayNode(array.size());
            array.forEach(element -> copy.add(camelCase(element)));
            return copy;
        }
        if (node instanceof ObjectNode object) {
            ObjectNode copy = NODES.objectNode();
            object.properties().forEach(member -> copy.set(camelCase(member.getKey()), camelCase(member.getValue())));
            return copy;
        }
        return node;
    }

    private static String camelCase(String name) {
        return UNDERSCORE.matcher(name).replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT));
    }
}
