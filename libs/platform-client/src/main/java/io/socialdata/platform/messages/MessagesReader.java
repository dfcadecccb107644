package io.socialdata.platform.messages;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.timelines.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a page of a conversation, newest first; what is no message is passed over. */
final class MessagesReader implements PayloadReader<Page<DirectMessage>> {

    private static final String END = "AT_END";

    @Override
    public Payload<Page<DirectMessage>> read(JsonNode root) {
        JsonNode conversation = root.path("conversation_timeline");
        if (!conversation.isObject()) {
            return new Payload.Broken<>();
        }
        List<DirectMessage> messages = new ArrayList<>();
        int skipped = 0;
        for (JsonNode entry : conversation.path("entries")) {
            JsonNode data = entry.path("message").path("message_data");
            Optional<DirectMessage> message = message(data);
            message.ifPresent(messages::add);
            skipped += data.isObject() && message.isEmpty() ? 1 : 0;
        }
        @Nullable String oldest = conversation.path("min_entry_id").textValue();
        boolean over = END.equals(conversation.path("status").asText(""));
        return new Payload.Usable<>(new Page<>(messages, Optional.empty(), over ? null : oldest, skipped));
    }

    private static Optional<DirectMessage> message(JsonNode data) {
        String id = data.path("id").asText("");
        return id.isEmpty()
                ? Optional.empty()
                : Optional.of(new DirectMessage(
                        id,
                        data.path("time").textValue(),
                        data.path("sender_id").textValue(),
                        data.path("text").asText("")));
    }
}
