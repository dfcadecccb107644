package io.socialdata.simulator.responses;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.shapes.ShapeAssert;
import java.util.ArrayList;
import java.util.List;

/** Finds faults in a timeline: entries that do not match their names, and missing cursors. */
final class TimelineCheck {

    private final List<String> wrong = new ArrayList<>();
    private int items;

    /** Returns one line for each fault. */
    static List<String> faults(String kind, JsonNode timeline) {
        TimelineCheck check = new TimelineCheck();
        JsonNode instructions = timeline.path("instructions");
        if (!instructions.isArray() || instructions.isEmpty()) {
            return List.of("no instructions");
        }
        instructions.forEach(check::instruction);
        if (kind.equals("post") || kind.equals("user")) {
            if (check.items == 0) {
                check.wrong.add("nothing but noise in it");
            }
        }
        return check.wrong;
    }

    private void instruction(JsonNode instruction) {
        if (!instruction.path("type").isTextual()) {
            wrong.add("an instruction without a type");
        }
        instruction.path("entries").forEach(this::entry);
        if (instruction.has("entry")) {
            entry(instruction.get("entry"));
        }
    }

    private void entry(JsonNode entry) {
        String id = entry.path("entryId").asText();
        if (id.startsWith("promoted-")) {
            compare("entry-promoted", id, entry);
        } else if (id.startsWith("who-to-follow")) {
            compare("entry-who-to-follow", id, entry);
        } else if (id.startsWith("cursor-") && entry.path("content").has("value")) {
            compare("entry-cursor", id, entry);
        } else if (id.startsWith("user-")) {
            items++;
            compare("entry-user", id, entry);
        } else if (id.startsWith("tweet-")) {
            items++;
            post(id, entry.at("/content/itemContent/tweet_results/result"));
        } else if (entry.at("/content/items").isArray()) {
            compare("entry-module", id, entry);
            entry.at("/content/items").forEach(item -> module(id, item.at("/item/itemContent")));
        }
    }

    private void module(String id, JsonNode content) {
        if (content.has("tweet_results")) {
            items++;
            post(id, content.at("/tweet_results/result"));
        } else if (content.has("user_results")) {
            items++;
        }
    }

    private void post(String id, JsonNode result) {
        if (result.path("__typename").asText().equals("TweetTombstone")) {
            return;
        }
        boolean wrapped = result.path("__typename").asText().equals("TweetWithVisibilityResults");
        JsonNode post = wrapped ? result.path("tweet") : result;
        ShapeAssert.lacks("post-brief", post).forEach(lack -> wrong.add(id + lack));
    }

    private void compare(String shape, String id, JsonNode entry) {
        ShapeAssert.lacks(shape, entry).forEach(lack -> wrong.add(id + lack));
    }
}
