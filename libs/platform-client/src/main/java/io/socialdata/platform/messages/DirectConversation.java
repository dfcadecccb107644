package io.socialdata.platform.messages;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.timelines.Page;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A conversation in the inbox.
 *
 * @param id the ids of two users joined by a hyphen, or the number of a group
 * @param kind as the platform names it
 */
public record DirectConversation(
        String id, @Nullable String kind, List<String> participantIds, long lastActivityMillis) {

    private static final String MORE = "HAS_MORE";

    public DirectConversation {
        participantIds = List.copyOf(participantIds);
    }

    /** Parses a page of the inbox, latest activity first. */
    static Payload<Page<DirectConversation>> readPage(JsonNode inbox) {
        if (!inbox.isObject()) {
            return new Payload.Broken<>();
        }
        List<DirectConversation> conversations = new ArrayList<>();
        JsonNode listed = inbox.path("conversations");
        listed.forEach(json -> read(json).ifPresent(conversations::add));
        conversations.sort(
                Comparator.comparingLong(DirectConversation::lastActivityMillis).reversed());
        return new Page<>(conversations, Optional.empty(), next(inbox), listed.size() - conversations.size()).parsed();
    }

    /**
     * Returns the next cursor. The first page contains several boxes, of which the trusted one is paged; later pages
     * are one box.
     */
    private static @Nullable String next(JsonNode inbox) {
        JsonNode trusted = inbox.path("inbox_timelines").path("trusted");
        JsonNode box = trusted.isObject() ? trusted : inbox;
        return MORE.equals(box.path("status").asText(""))
                ? box.path("min_entry_id").textValue()
                : null;
    }

    private static Optional<DirectConversation> read(JsonNode json) {
        String id = json.path("conversation_id").asText("");
        if (id.isEmpty()) {
            return Optional.empty();
        }
        List<String> participants = new ArrayList<>();
        json.path("participants").forEach(participant -> {
            if (participant.path("user_id").isTextual()) {
                participants.add(participant.path("user_id").textValue());
            }
        });
        return Optional.of(new DirectConversation(
                id,
                json.path("type").textValue(),
                participants,
                json.path("sort_timestamp").asLong(0)));
    }
}
