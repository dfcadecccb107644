package io.socialdata.simulator.operations.messages;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;
import static io.socialdata.simulator.protocol.RestEndpoint.get;
import static io.socialdata.simulator.protocol.RestEndpoint.post;

import io.socialdata.simulator.messages.ConversationStore;
import io.socialdata.simulator.messages.Message;
import io.socialdata.simulator.messages.MessageThread;
import io.socialdata.simulator.messages.SendResult;
import io.socialdata.simulator.messages.SendResult.Reason;
import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.shapes.MessageShape;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;

/** The messages of a conversation, and sending one in either form. */
@Singleton
final class MessageEndpoints implements EndpointTable {

    private static final int PAGE = 20;

    private final SendMessageHandler sending;
    private final ConversationStore conversationStore;
    private final MessageResponses responses;

    MessageEndpoints(SendMessageHandler sending, ConversationStore conversationStore, MessageResponses responses) {
        this.sending = sending;
        this.conversationStore = conversationStore;
        this.responses = responses;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                get("1.1/dm/conversation.json", this::conversation).at(Set.of("1.1/dm/conversation/*.json")),
                post("1.1/dm/new2.json", this::send),
                mutation("useSendMessageMutation", this::send));
    }

    /** The messages of a conversation, newest first, a page at a time. */
    private PlatformResponse conversation(WireCall call, Viewer viewer) {
        String file = call.path().substring(call.path().lastIndexOf('/') + 1);
        String id = file.substring(0, file.length() - ".json".length());
        return conversationStore
                .byId(id)
                .map(messageThread -> page(messageThread, MessageResponses.maxId(call), viewer))
                .orElseGet(() -> ErrorBody.brief(PlatformError.PAGE_MISSING));
    }

    private PlatformResponse page(MessageThread messageThread, long maxId, Viewer viewer) {
        User user = viewer.signedIn();
        if (!messageThread.conversation().has(user)) {
            return ErrorBody.brief(PlatformError.NOT_AUTHORIZED);
        }
        if (conversationStore.encrypted(messageThread.conversation())) {
            // Says nothing more, least of all that the session is no good.
            return PlatformResponse.empty(401, Outcome.REFUSED);
        }
        List<Message> older = messageThread.messages().stream()
                .filter(message -> message.id() < maxId)
                .toList();
        List<Message> page = older.stream().limit(PAGE).toList();
        JsonObject timeline = JsonObject.empty().with("status", older.size() > PAGE ? "HAS_MORE" : "AT_END");
        if (!page.isEmpty()) {
            timeline.withId("min_entry_id", page.getLast().id())
                    .withId("max_entry_id", page.getFirst().id());
        }
        return PlatformResponse.ok(
                responses.with(timeline, messageThread, page, user, viewer).under("conversation_timeline"));
    }

    /** The same request id twice sends one message. */
    private PlatformResponse send(WireCall call, Viewer viewer) {
        return switch (sending.send(viewer.signedIn(), SendMessageRequest.ofRest(call.body()))) {
            case SendResult.Sent(var message, var conversation) ->
                PlatformResponse.ok(sent(message, conversation.id(), viewer));
            case SendResult.Refused(var reason) -> ErrorBody.brief(SendMessageHandler.error(reason));
        };
    }

    private JsonObject sent(Message message, String conversation, Viewer viewer) {
        MessageThread messageThread = conversationStore.byId(conversation).orElseThrow();
        return JsonObject.empty()
                .with("entries", List.of(new MessageShape(messageThread, message)))
                .with("users", responses.people(List.of(messageThread), viewer));
    }

    private PlatformResponse send(GraphQlCall call) {
        SendMessageRequest request =
                SendMessageRequest.ofGraphQl(call.variables().values());
        return switch (sending.send(call.user(), request)) {
            case SendResult.Sent sent ->
                GraphQlResponses.data(
                        JsonObject.typed("CreateDmSuccess")
                                .withId("dm_id", sent.message().id()),
                        "create_dm");
            case SendResult.Refused(var reason) ->
                GraphQlResponses.data(
                                JsonObject.typed("CreateDmFailed").with("dm_validation_failure_type", word(reason)),
                                "create_dm")
                        .ending(Outcome.REFUSED);
        };
    }

    private static String word(Reason reason) {
        return switch (reason) {
            case TOO_LONG -> "MessageTooLong";
            case NOBODY_THERE, NOT_FOLLOWED, NOT_WANTED, NOT_A_PARTICIPANT, FAILED -> "NotAllowed";
        };
    }
}
