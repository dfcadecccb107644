package io.socialdata.simulator.operations.messages;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;
import static io.socialdata.simulator.protocol.JsonObject.object;
import static io.socialdata.simulator.protocol.RestEndpoint.get;
import static io.socialdata.simulator.protocol.RestEndpoint.post;

import io.socialdata.simulator.messages.ConversationStore;
import io.socialdata.simulator.messages.Message;
import io.socialdata.simulator.messages.MessageService;
import io.socialdata.simulator.messages.MessageService.Sent;
import io.socialdata.simulator.messages.MessageThread;
import io.socialdata.simulator.operations.messages.MessageResponses.Page;
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
import io.socialdata.simulator.protocol.WriteResult;
import io.socialdata.simulator.protocol.WriteResult.Done;
import io.socialdata.simulator.protocol.WriteResult.Refused;
import io.socialdata.simulator.shapes.MessageShape;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;

/** Reads the messages of a conversation, and sends messages over REST and GraphQL. */
@Singleton
record MessageEndpoints(MessageService messageService, ConversationStore conversationStore, MessageResponses responses)
        implements EndpointTable {

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                get("1.1/dm/conversation.json", this::conversation).at(Set.of("1.1/dm/conversation/*.json")),
                post("1.1/dm/new2.json", this::send),
                mutation("useSendMessageMutation", this::send));
    }

    /** Returns the messages of a conversation, newest first, one page at a time. */
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
            // The platform sends no body here. In particular, it does not say that the session is invalid.
            return PlatformResponse.empty(401, Outcome.REFUSED);
        }
        Page<Message> page = Page.of(messageThread.messages().stream(), Message::id, maxId);
        JsonObject timeline = page.status();
        if (!page.items().isEmpty()) {
            timeline.withId("max_entry_id", page.items().getFirst().id());
        }
        return PlatformResponse.ok(responses
                .with(timeline, messageThread, page.items(), user, viewer)
                .under("conversation_timeline"));
    }

    /** Sends a message. Repeating a call with the same request id sends nothing more. */
    private PlatformResponse send(WireCall call, Viewer viewer) {
        return switch (send(viewer.signedIn(), SendMessageRequest.ofRest(call))) {
            case Done(var sent) ->
                PlatformResponse.ok(sent(sent.message(), sent.conversation().id(), viewer));
            case Refused(var error, var message) -> ErrorBody.brief(error, message);
        };
    }

    private JsonObject sent(Message message, String conversation, Viewer viewer) {
        MessageThread messageThread = conversationStore.byId(conversation).orElseThrow();
        return object().with("entries", List.of(new MessageShape(messageThread, message)))
                .with("users", responses.users(List.of(messageThread), viewer));
    }

    private PlatformResponse send(GraphQlCall call) {
        SendMessageRequest request =
                SendMessageRequest.ofGraphQl(call.variables().values());
        return switch (send(call.user(), request)) {
            case Done(var sent) ->
                GraphQlResponses.data(
                        JsonObject.typed("CreateDmSuccess")
                                .withId("dm_id", sent.message().id()),
                        "create_dm");
            case Refused(var error, var _) ->
                GraphQlResponses.data(
                                JsonObject.typed("CreateDmFailed").with("dm_validation_failure_type", wireName(error)),
                                "create_dm")
                        .withOutcome(Outcome.REFUSED);
        };
    }

    /** Sends the message. Several recipients become a group. */
    private WriteResult<Sent> send(User sender, SendMessageRequest request) {
        if (!request.conversation().isEmpty()) {
            return messageService.toConversation(sender, request.conversation(), request.letter());
        }
        List<Long> others = request.recipients().stream()
                .filter(id -> id != sender.id())
                .distinct()
                .toList();
        return switch (others.size()) {
            case 0 -> new Refused<>(PlatformError.MESSAGE_FAILED);
            case 1 -> messageService.toUser(sender, others.getFirst(), request.letter());
            default -> messageService.toGroup(sender, others, request.letter());
        };
    }

    private static String wireName(PlatformError error) {
        return error == PlatformError.MESSAGE_TOO_LONG ? "MessageTooLong" : "NotAllowed";
    }
}
