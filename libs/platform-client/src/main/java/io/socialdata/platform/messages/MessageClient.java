package io.socialdata.platform.messages;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.transport.RequestContent;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads and sends the account's direct messages. A cursor is the id of the oldest entry seen. */
public final class MessageClient {

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

    private static final Map<String, Object> INBOX = Map.of(
            "nsfw_filtering_enabled", false,
            "dm_users", true,
            "include_groups", true,
            "include_inbox_timelines", true,
            "include_conversation_info", true,
            "supports_reactions", true,
            "filter_low_quality", true,
            "include_quality", "all");

    private final ActingCalls actingCalls;

    public MessageClient(ActingCalls actingCalls) {
        this.actingCalls = actingCalls;
    }

    /** Returns a page of the account's conversations, latest activity first. */
    public PlatformResult<Page<DirectConversation>> inbox(@Nullable String cursor, Duration budget) {
        Map<String, Object> parameters = new HashMap<>(INBOX);
        if (cursor != null) {
            parameters.put("max_id", cursor);
        }
        return actingCalls.read(
                cursor == null ? "dm/inbox_initial_state" : "dm/inbox_timeline",
                parameters,
                root -> DirectConversation.readPage(
                        root.path(cursor == null ? "inbox_initial_state" : "inbox_timeline")),
                budget);
    }

    /** Returns a page of a conversation, newest message first. */
    public PlatformResult<Page<DirectMessage>> conversation(String id, @Nullable String cursor, Duration budget) {
        Map<String, Object> parameters = new HashMap<>();
        parameters.put("id", id);
        parameters.put("include_conversation_info", true);
        parameters.put("context", cursor == null ? "FETCH_DM_CONVERSATION" : "FETCH_DM_CONVERSATION_HISTORY");
        if (cursor != null) {
            parameters.put("max_id", cursor);
        }
        return actingCalls.read("dm/conversation", parameters, DirectMessage::readPage, budget);
    }

    /**
     * Sends a message to a user, in the existing conversation or in a new one.
     *
     * @param requestId lets the platform recognise a message that was sent before
     */
    public PlatformResult<SentMessage> sendTo(String userId, String text, UUID requestId, Duration budget) {
        return send(Map.of("recipient_ids", userId), text, requestId, budget);
    }

    /**
     * Sends a message to a conversation.
     *
     * @param requestId lets the platform recognise a message that was sent before
     */
    public PlatformResult<SentMessage> send(String conversationId, String text, UUID requestId, Duration budget) {
        return send(Map.of("conversation_id", conversationId, "recipient_ids", false), text, requestId, budget);
    }

    private PlatformResult<SentMessage> send(Map<String, ?> target, String text, UUID requestId, Duration budget) {
        Map<String, Object> document = new HashMap<>(target);
        document.put("request_id", requestId.toString());
        document.put("text", text);
        document.put("cards_platform", "Web-12");
        document.put("include_cards", 1);
        document.put("include_quote_count", true);
        document.put("dm_users", false);
        return actingCalls.once("dm/new2", new RequestContent.Document(document), SentMessage::read, budget);
    }
}
