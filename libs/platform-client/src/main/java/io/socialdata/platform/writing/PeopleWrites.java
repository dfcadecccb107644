package io.socialdata.platform.writing;

import static io.socialdata.platform.writing.WriteResponseReaders.orAlreadySo;

import io.socialdata.platform.calls.AccountWriteExecutor;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.RequestContent;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** Whom the account follows, and what it tells others. */
public final class PeopleWrites {

    private final AccountWriteExecutor accountWriteExecutor;

    public PeopleWrites(AccountWriteExecutor accountWriteExecutor) {
        this.accountWriteExecutor = accountWriteExecutor;
    }

    /** Follows a user, or asks to; following somebody already is as good as done. */
    public PlatformResult<Done> follow(String userId, Duration budget) {
        return orAlreadySo(friendship("friendships/create", userId, budget));
    }

    /** Follows a user no longer. */
    public PlatformResult<Done> unfollow(String userId, Duration budget) {
        return friendship("friendships/destroy", userId, budget);
    }

    /**
     * Sends a message to somebody, in the conversation there is or in a new one.
     *
     * @param requestId makes the platform recognise a message that was sent before
     */
    public PlatformResult<SentMessage> sendTo(String userId, String text, UUID requestId, Duration budget) {
        return send(Map.of("recipient_ids", userId), text, requestId, budget);
    }

    /**
     * Sends a message into a conversation.
     *
     * @param requestId makes the platform recognise a message that was sent before
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
        return accountWriteExecutor.once("dm/new2", new RequestContent.Document(document), SentMessage::read, budget);
    }

    private PlatformResult<Done> friendship(String operation, String userId, Duration budget) {
        return accountWriteExecutor.executeIdempotent(
                operation,
                Map.of("user_id", userId, "skip_status", 1),
                root -> root.path("id_str").isTextual() ? new Payload.Usable<>(Done.DONE) : new Payload.Unapplied<>(),
                budget);
    }
}
