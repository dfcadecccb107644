package io.socialdata.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A page of a timeline, parsed as clients do. */
public record TimelineResponse(JsonNode instructions) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Parses the timeline whose instructions are at the JSON pointer. */
    public static TimelineResponse of(String response, String pointer) {
        try {
            JsonNode instructions = JSON.readTree(response).at(pointer + "/instructions");
            assertThat(instructions.isArray()).as(response).isTrue();
            return new TimelineResponse(instructions);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    public List<String> entryIds() {
        return entries().map(entry -> entry.path("entryId").textValue()).toList();
    }

    /** Returns the ids of posts in order, including those in modules, without advertisements. */
    public List<String> posts() {
        return keys("tweet-");
    }

    public List<String> users() {
        return keys("user-");
    }

    /** Returns every page of a timeline until it ends. The function requests the page of a cursor. */
    public static List<TimelineResponse> all(Function<String, TimelineResponse> ask) {
        List<TimelineResponse> pages = new ArrayList<>();
        String cursor = "";
        while (pages.size() < 200) {
            TimelineResponse timelineResponse = ask.apply(cursor);
            if (timelineResponse.posts().isEmpty() && timelineResponse.users().isEmpty()) {
                return pages;
            }
            pages.add(timelineResponse);
            cursor = timelineResponse.cursor("Bottom");
        }
        throw new AssertionError("no end after " + pages.size() + " pages");
    }

    public String cursor(String type) {
        return cursors()
                .filter(cursor -> cursor.path("cursorType").textValue().equals(type))
                .map(cursor -> cursor.path("value").textValue())
                .findFirst()
                .orElseThrow();
    }

    public boolean hasCursor(String type) {
        return cursors()
                .anyMatch(cursor -> cursor.path("cursorType").textValue().equals(type));
    }

    public List<String> types() {
        return StreamSupport.stream(instructions.spliterator(), false)
                .map(instruction -> instruction.path("type").textValue())
                .toList();
    }

    private Stream<JsonNode> cursors() {
        return instructions.findParents("cursorType").stream();
    }

    private List<String> keys(String kind) {
        return Stream.concat(entries().flatMap(TimelineResponse::items), additions())
                .map(item -> item.path("entryId").textValue())
                .filter(id -> !id.contains("promoted") && !id.contains("who-to-follow") && !id.contains("related"))
                .filter(id -> id.contains(kind))
                .map(id -> id.substring(id.lastIndexOf(kind) + kind.length()))
                .toList();
    }

    private static Stream<JsonNode> items(JsonNode entry) {
        JsonNode items = entry.at("/content/items");
        return items.isArray() ? StreamSupport.stream(items.spliterator(), false) : Stream.of(entry);
    }

    private Stream<JsonNode> additions() {
        return StreamSupport.stream(instructions.spliterator(), false)
                .flatMap(instruction ->
                        StreamSupport.stream(instruction.path("moduleItems").spliterator(), false));
    }

    private Stream<JsonNode> entries() {
        return StreamSupport.stream(instructions.spliterator(), false)
                .flatMap(instruction ->
                        StreamSupport.stream(instruction.path("entries").spliterator(), false));
    }
}
