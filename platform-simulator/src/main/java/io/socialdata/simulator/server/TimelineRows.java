package io.socialdata.simulator.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;

/** Removes the rows of the timelines in a response. */
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
