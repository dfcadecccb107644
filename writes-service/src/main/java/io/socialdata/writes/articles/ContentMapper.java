package io.socialdata.writes.articles;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Maps a valid body to the field names of the platform. */
final class ContentMapper {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ContentMapper() {}

    static JsonNode of(JsonNode content) {
        ObjectNode request = NODES.objectNode();
        ArrayNode blocks = request.putArray("blocks");
        content.path("blocks").forEach(block -> blocks.add(block(block)));
        ArrayNode entities = request.putArray("entity_map");
        content.path("entityMap").forEach(entity -> entities.add(entity(entity)));
        return request;
    }

    /** The platform requires every list, even an empty one. */
    private static ObjectNode block(JsonNode given) {
        ObjectNode block = NODES.objectNode();
        block.set("key", given.path("key"));
        block.set("text", given.path("text"));
        block.set("type", given.path("type"));
        block.set("data", given.has("data") ? given.path("data") : NODES.objectNode());
        ArrayNode entities = block.putArray("entity_ranges");
        for (JsonNode range : given.path("entityRanges")) {
            // The caller may send the number as text; the platform takes a number here and a text in the map of
            // entities.
            entities.add(
                    extent(range).put("key", Integer.parseInt(range.path("key").asText())));
        }
        ArrayNode styles = block.putArray("inline_style_ranges");
        for (JsonNode range : given.path("inlineStyleRanges")) {
            styles.add(extent(range).put("style", range.path("style").asText()));
        }
        return block;
    }

    private static ObjectNode extent(JsonNode range) {
        return NODES.objectNode()
                .put("offset", range.path("offset").intValue())
                .put("length", range.path("length").intValue());
    }

    private static ObjectNode entity(JsonNode given) {
        ObjectNode entity = given.deepCopy();
        for (JsonNode item : entity.path("value").path("data").path("media_items")) {
            ((ObjectNode) item)
                    .set(
                            "local_media_id",
                            LongNode.valueOf(
                                    Long.parseLong(item.path("local_media_id").asText())));
        }
        return entity;
    }
}
