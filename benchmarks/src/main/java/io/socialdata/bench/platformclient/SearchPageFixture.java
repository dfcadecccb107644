package io.socialdata.bench.platformclient;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** A search page as the platform sends it: twenty complete posts, each with its author, and the cursors. */
final class SearchPageFixture {

    static final int POSTS = 20;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long FIRST_ID = 1_800_000_000_000_000_000L;

    private SearchPageFixture() {}

    static byte[] bytes() {
        ObjectNode root = JSON.createObjectNode();
        ArrayNode entries = root.withObject("/data/search_by_raw_query/search_timeline/timeline")
                .putArray("instructions")
                .addObject()
                .put("type", "TimelineAddEntries")
                .putArray("entries");
        JsonNode entry = entry();
        for (int i = 0; i < POSTS; i++) {
            entries.add(numbered(entry, FIRST_ID + i));
        }
        entries.add(cursor("Top"));
        entries.add(cursor("Bottom"));
        try {
            return JSON.writeValueAsBytes(root);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ObjectNode numbered(JsonNode entry, long id) {
        ObjectNode copy = entry.deepCopy();
        copy.put("entryId", "tweet-" + id);
        ObjectNode post = (ObjectNode) copy.at("/content/itemContent/tweet_results/result");
        post.put("rest_id", Long.toString(id));
        ((ObjectNode) post.path("legacy")).put("id_str", Long.toString(id));
        return copy;
    }

    private static ObjectNode cursor(String type) {
        ObjectNode cursor = JSON.createObjectNode().put("entryId", "cursor-" + type);
        cursor.putObject("content")
                .put("entryType", "TimelineTimelineCursor")
                .put("cursorType", type)
                .put("value", "scroll:" + type);
        return cursor;
    }

    private static JsonNode entry() {
        try (InputStream in = SearchPageFixture.class.getResourceAsStream("/connector/search-entry.json")) {
            return JSON.readTree(Objects.requireNonNull(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
