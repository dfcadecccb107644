package io.socialdata.platform.messages;

import io.socialdata.platform.calls.AccountReadExecutor;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads of the acting account's direct messages. A cursor is the id of the oldest entry seen. */
public final class MessageClient {

    private static final Map<String, Object> INBOX = Map.of(
            "nsfw_filtering_enabled", false,
            "dm_users", true,
            "include_groups", true,
            "include_inbox_timelines", true,
            "include_conversation_info", true,
            "supports_reactions", true,
            "filter_low_quality", true,
            "include_quality", "all");

    private final AccountReadExecutor accountReadExecutor;

    public MessageClient(AccountReadExecutor accountReadExecutor) {
        this.accountReadExecutor = accountReadExecutor;
    }

    /** A page of the account's conversations, latest activity first. */
    public PlatformResult<Page<DirectConversation>> inbox(@Nullable String cursor, Duration budget) {
        if (cursor == null) {
            return accountReadExecutor.read(
                    "dm/inbox_initial_state", INBOX, new InboxReader("inbox_initial_state"), budget);
        }
        Map<String, Object> parameters = new HashMap<>(INBOX);
        parameters.put("max_id", cursor);
        return accountReadExecutor.read("dm/inbox_timeline", parameters, new InboxReader("inbox_timeline"), budget);
    }

    /** A page of a conversation, newest message first. */
    public PlatformResult<Page<DirectMessage>> conversation(String id, @Nullable String cursor, Duration budget) {
        Map<String, Object> parameters = new HashMap<>();
        parameters.put("id", id);
        parameters.put("include_conversation_info", true);
        parameters.put("context", cursor == null ? "FETCH_DM_CONVERSATION" : "FETCH_DM_CONVERSATION_HISTORY");
        if (cursor != null) {
            parameters.put("max_id", cursor);
        }
        return accountReadExecutor.read("dm/conversation", parameters, new MessagesReader(), budget);
    }
}
