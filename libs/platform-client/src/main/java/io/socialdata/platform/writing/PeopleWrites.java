package io.socialdata.platform.writing;

import static io.socialdata.platform.writing.Acknowledgements.orAlreadySo;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.ActingWrites;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.wire.Content;
import java.time.Duration;
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
     * Sends a message and tells its id.
     *
     * @param requestId makes the platform recognise a message that was sent before
     */
    public Outcome<String> send(String conversationId, String text, UUID requestId, Duration budget) {
        Map<String, ?> document = Map.of(
                "conversation_id",
                conversationId,
                "recipient_ids",
                false,
                "request_id",
                requestId.toString(),
                "text",
                text,
                "cards_platform",
                "Web-12",
                "include_cards",
                1,
                "include_quote_count",
                true,
                "dm_users",
                false);
        return writes.once("dm/new2", new Content.Document(document), PeopleWrites::messageId, budget);
    }

    private Outcome<Done> friendship(String operation, String userId, Duration budget) {
        return writes.repeatably(
                operation,
                Map.of("user_id", userId, "skip_status", 1),
                root -> root.path("id_str").isTextual() ? new Payload.Usable<>(Done.DONE) : new Payload.Unapplied<>(),
                budget);
    }

    private static Payload<String> messageId(JsonNode root) {
        for (JsonNode entry : root.path("entries")) {
            String id = entry.path("message").path("id").asText("");
            if (!id.isEmpty()) {
                return new Payload.Usable<>(id);
            }
        }
        return new Payload.Unapplied<>();
    }
}
