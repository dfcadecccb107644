package io.socialdata.reads.messages;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.messages.DirectConversation;
import io.socialdata.platform.messages.DirectMessage;
import io.socialdata.platform.timelines.Page;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shows the inbox of the acting account and its messages. */
@Path("/dm")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class MessagesResource {

    private static final String MISSING = "Conversation not found.";

    private final ActingAccount actingAccount;
    private final InboxService inboxService;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;

    MessagesResource(
            ActingAccount actingAccount,
            InboxService inboxService,
            PlatformErrorMapper reads,
            CallDeadline callDeadline) {
        this.actingAccount = actingAccount;
        this.inboxService = inboxService;
        this.reads = reads;
        this.callDeadline = callDeadline;
    }

    record InboxView(int count, List<ConversationView> conversations) {}

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record ConversationView(String conversationId, @Nullable String type, List<String> participants) {

        static ConversationView of(DirectConversation directConversation) {
            return new ConversationView(
                    directConversation.id(), known(directConversation.kind()), directConversation.participantIds());
        }

        /** Returns null for kinds that the contract does not name. */
        private static @Nullable String known(@Nullable String kind) {
            return "ONE_TO_ONE".equals(kind) || "GROUP_DM".equals(kind) ? kind : null;
        }
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record MessageView(
            String id, @Nullable String time, @Nullable String senderId, String text) {

        static MessageView of(DirectMessage directMessage) {
            return new MessageView(
                    directMessage.id(), directMessage.time(), directMessage.senderId(), directMessage.text());
        }
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record ThreadView(
            String conversationId,
            int count,
            List<MessageView> messages,
            @Nullable String minEntryId,
            @Nullable String maxEntryId) {}

    @GET
    @Path("/list")
    public InboxView list() {
        List<ConversationView> all =
                inboxService.all().stream().map(ConversationView::of).toList();
        return new InboxView(all.size(), all);
    }

    @GET
    @Path("/conversation")
    public ThreadView conversation(
            @QueryParam("conversation_id") @DefaultValue("") ConversationId conversationId,
            @QueryParam("max_id") @Nullable String maxId) {
        String id = conversationId.text();
        String before = maxId == null || maxId.isBlank()
                ? null
                : PlatformId.of("max_id", maxId).digits();
        Page<DirectMessage> page = reads.found(
                actingAccount.as(own -> own.messages().conversation(id, before, callDeadline.left())), MISSING);
        List<MessageView> messages = page.items().stream().map(MessageView::of).toList();
        EntryRange entryRange = EntryRange.of(page);
        return new ThreadView(id, messages.size(), messages, entryRange.oldest(), entryRange.newest());
    }
}
