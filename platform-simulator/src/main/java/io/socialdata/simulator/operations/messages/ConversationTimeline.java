package io.socialdata.simulator.operations.messages;

import io.socialdata.simulator.messages.Conversations;
import io.socialdata.simulator.messages.Exchange;
import io.socialdata.simulator.messages.Message;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;

/** The messages of a conversation, newest first, a page at a time. */
@Singleton
final class ConversationTimeline implements RestOperation {

    private static final int PAGE = 20;

    private final Conversations conversations;
    private final MessageResponses mailbox;

    ConversationTimeline(Conversations conversations, MessageResponses mailbox) {
        this.conversations = conversations;
        this.mailbox = mailbox;
    }

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String name() {
        return "1.1/dm/conversation.json";
    }

    @Override
    public Set<String> paths() {
        return Set.of("1.1/dm/conversation/*.json");
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        String file = call.path().substring(call.path().lastIndexOf('/') + 1);
        String id = file.substring(0, file.length() - ".json".length());
        return MessageResponses.of(
                viewer,
                user -> conversations
                        .byId(id)
                        .map(exchange -> answer(exchange, maxId(call), user, viewer))
                        .orElseGet(() -> ErrorBody.brief(PlatformError.PAGE_MISSING)));
    }

    private PlatformResponse answer(Exchange exchange, long maxId, User user, Viewer viewer) {
        if (!exchange.conversation().has(user)) {
            return ErrorBody.brief(PlatformError.NOT_AUTHORIZED);
        }
        if (conversations.encrypted(exchange.conversation())) {
            // Says nothing more, least of all that the session is no good.
            return PlatformResponse.empty(401, PlatformResponse.Outcome.REFUSED);
        }
        List<Message> older = exchange.messages().stream()
                .filter(message -> message.id() < maxId)
                .toList();
        List<Message> page = older.stream().limit(PAGE).toList();
        JsonObject timeline = JsonObject.empty().with("status", older.size() > PAGE ? "HAS_MORE" : "AT_END");
        if (!page.isEmpty()) {
            timeline.withId("min_entry_id", page.getLast().id())
                    .withId("max_entry_id", page.getFirst().id());
        }
        return PlatformResponse.ok(
                mailbox.with(timeline, exchange, page, user, viewer).under("conversation_timeline"));
    }

    /** Only what is older than this id is asked for. */
    static long maxId(WireCall call) {
        return call.query("max_id")
                .filter(text -> text.matches("\\d{1,18}|[1-8]\\d{18}"))
                .map(Long::parseLong)
                .orElse(Long.MAX_VALUE);
    }
}
