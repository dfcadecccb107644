package io.socialdata.reads.messages;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.messages.DirectConversation;
import io.socialdata.platform.messages.DirectMessage;
import io.socialdata.platform.timelines.Page;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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

    /**
     * The id of a conversation.
     *
     * @param text two user ids joined by a hyphen, or the id of a group
     */
    record ConversationId(String text) {

        private static final Pattern FORM = Pattern.compile("[0-9]{1,20}(?:-[0-9]{1,20})?");

        /**
         * Parses the parameter {@code conversation_id}.
         *
         * @throws ApiException 400 naming it if it is empty or malformed
         */
        ConversationId {
            text = text.strip();
            if (!FORM.matcher(text).matches()) {
                throw new ApiException(
                                ErrorCode.BAD_REQUEST,
                                "conversation_id must be two user ids joined by a hyphen, or the id of a group.")
                        .field("conversation_id");
            }
        }
    }

    /**
     * The first and last entry of a response. A cursor of the platform is an entry too, though not necessarily a message.
     */
    private record EntryRange(
            @Nullable String oldest, @Nullable String newest) {

        private static final Comparator<String> BY_NUMBER = Comparator.comparing(BigInteger::new);

        static EntryRange of(Page<DirectMessage> page) {
            List<String> entries = Stream.concat(
                            page.items().stream().map(DirectMessage::id),
                            Optional.ofNullable(page.nextCursor()).stream())
                    .filter(id -> !id.isEmpty() && id.chars().allMatch(c -> c >= '0' && c <= '9'))
                    .toList();
            return new EntryRange(
                    entries.stream().min(BY_NUMBER).orElse(null),
                    entries.stream().max(BY_NUMBER).orElse(null));
        }
    }
}
