package io.socialdata.platform.messages;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import org.jspecify.annotations.Nullable;

/**
 * A message that was sent.
 *
 * @param conversationId null when the response did not contain it
 */
public record SentMessage(String id, @Nullable String conversationId) {

    static Payload<SentMessage> read(JsonNode root) {
        for (JsonNode entry : root.path("entries")) {
            JsonNode message = entry.path("message");
            String id = message.path("id").asText("");
            if (!id.isEmpty()) {
                return new Payload.Usable<>(
                        new SentMessage(id, message.path("conversation_id").textValue()));
            }
        }
        return new Payload.Unapplied<>();
    }
}
