package io.socialdata.platform.messages;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.timelines.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One direct message.
 *
 * @param time epoch milliseconds as text
 */
public record DirectMessage(
        String id, @Nullable String time, @Nullable String senderId, String text) {

    private static final String END = "AT_END";

    /** Parses a page of a conversation, newest first. Entries that are not messages are ignored. */
    static Payload<Page<DirectMessage>> readPage(JsonNode root) {
        JsonNode conversation = root.path("conversation_timeline");
        if (!conversation.isObject()) {
            return new Payload.Broken<>();
        }
        List<DirectMessage> messages = new ArrayList<>();
        int skipped = 0;
        for (JsonNode entry : conversation.path("entries")) {
            JsonNode data = entry.path("message").path("message_data");
            String id = data.path("id").asText("");
            if (!id.isEmpty()) {
                messages.add(new DirectMessage(
                        id,
                        data.path("time").textValue(),
                        data.path("sender_id").textValue(),
                        data.path("text").asText("")));
            } else if (data.isObject()) {
                skipped++;
            }
        }
        @Nullable String oldest = conversation.path("min_entry_id").textValue();
        boolean over = END.equals(conversation.path("status").asText(""));
        return new Page<>(messages, Optional.empty(), over ? null : oldest, skipped).parsed();
    }
}
