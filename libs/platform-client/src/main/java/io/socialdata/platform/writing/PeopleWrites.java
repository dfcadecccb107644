package io.socialdata.platform.writing;

import static io.socialdata.platform.writing.Acknowledgements.orAlreadySo;

import io.socialdata.platform.calls.ActingWrites;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.wire.Content;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** Whom the account follows, and what it tells others. */
public final class PeopleWrites {

    private final ActingWrites writes;

    public PeopleWrites(ActingWrites writes) {
        this.writes = writes;
    }

    /** Follows a user, or asks to; following somebody already is as good as done. */
    public Outcome<Done> follow(String userId, Duration budget) {
        return orAlreadySo(friendship("friendships/create", userId, budget));
    }

    /** Follows a user no longer. */
    public Outcome<Done> unfollow(String userId, Duration budget) {
        return friendship("friendships/destroy", userId, budget);
    }

    /**
     * Sends a message to somebody, in the conversation there is or in a new one.
     *
     * @param requestId makes the platform recognise a message that was sent before
     */
    public Outcome<SentMessage> sendTo(String userId, String text, UUID requestId, Duration budget) {
        return send(Map.of("recipient_ids", userId), text, requestId, budget);
    }

    /**
     * Sends a message into a conversation.
     *
     * @param requestId makes the platform recognise a message that was sent before
     */
    public Outcome<SentMessage> send(String conversationId, String text, UUID requestId, Duration budget) {
        return send(Map.of("conversation_id", conversationId, "recipient_ids", false), text, requestId, budget);
    }

    private Outcome<SentMessage> send(Map<String, ?> target, String text, UUID requestId, Duration budget) {
        Map<String, Object> document = new HashMap<>(target);
        document.put("request_id", requestId.toString());
        document.put("text", text);
        document.put("cards_platform", "Web-12");
        document.put("include_cards", 1);
        document.put("include_quote_count", true);
        document.put("dm_users", false);
        return writes.once("dm/new2", new Content.Document(document), SentMessage::read, budget);
    }

    private Outcome<Done> friendship(String operation, String userId, Duration budget) {
        return writes.repeatably(
                operation,
                Map.of("user_id", userId, "skip_status", 1),
                root -> root.path("id_str").isTextual() ? new Payload.Usable<>(Done.DONE) : new Payload.Unapplied<>(),
                budget);
    }
}
