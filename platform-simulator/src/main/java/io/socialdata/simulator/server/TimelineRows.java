package io.socialdata.simulator.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;

/** Changes the entries of the timelines in a response. */
final class TimelineRows {

    private TimelineRows() {}

    /** Returns the response with timelines that have only cursors. */
    static PlatformResponse withheld(PlatformResponse reply) {
        return JsonBody.of(reply)
                .map(body -> {
                    body.findValues("instructions").forEach(instructions -> instructions.forEach(TimelineRows::empty));
                    return JsonBody.replaced(reply, body).withOutcome(Outcome.FAULT);
                })
                .orElse(reply);
    }

    /** Puts an entry of a type that clients do not know before the others. */
    static void precedeWithUnknown(ObjectNode body) {
        body.findValues("entries").forEach(entries -> {
            if (entries instanceof ArrayNode list && !list.isEmpty()) {
                ObjectNode unknown = list.insertObject(0);
                unknown.put("entryId", "reel-1");
                unknown.put("sortIndex", list.path(1).path("sortIndex").asText());
                unknown.putObject("content")
                        .put("entryType", "TimelineTimelineReel")
                        .put("__typename", "TimelineTimelineReel");
            }
        });
    }

    private static void empty(JsonNode instruction) {
        if (instruction.path("entries") instanceof ArrayNode entries) {
            entries.removeIf(entry -> !isCursor(entry.path("content")));
        }
        if (instruction.path("moduleItems") instanceof ArrayNode items) {
            items.removeAll();
        }
        if (instruction instanceof ObjectNode object && object.has("entry")) {
            object.remove("entry");
        }
    }

    private static boolean isCursor(JsonNode content) {
        return content.has("cursorType") || content.path("itemContent").has("cursorType");
    }
}
