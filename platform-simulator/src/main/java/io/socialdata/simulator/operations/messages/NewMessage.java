package io.socialdata.simulator.operations.messages;

import io.socialdata.simulator.messages.Conversations;
import io.socialdata.simulator.messages.Exchange;
import io.socialdata.simulator.messages.Message;
import io.socialdata.simulator.messages.SendOutcome;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.shapes.MessageShape;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;

/** Sends a message; the same request id twice sends one. */
@Singleton
final class NewMessage implements RestOperation {

    private final SendMessageHandler sending;
    private final Conversations conversations;
    private final MessageResponses mailbox;

    NewMessage(SendMessageHandler sending, Conversations conversations, MessageResponses mailbox) {
        this.sending = sending;
        this.conversations = conversations;
        this.mailbox = mailbox;
    }

    @Override
    public String method() {
        return "POST";
    }

    @Override
    public String name() {
        return "1.1/dm/new2.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        return MessageResponses.of(viewer, user -> answer(user, SendMessageRequest.ofRest(call.body()), viewer));
    }

    private PlatformResponse answer(User user, SendMessageRequest request, Viewer viewer) {
        return switch (sending.send(user, request)) {
            case SendOutcome.Sent(var message, var conversation) ->
                PlatformResponse.ok(sent(message, conversation.id(), viewer));
            case SendOutcome.Refused(var reason) -> ErrorBody.brief(SendMessageHandler.error(reason));
        };
    }

    private JsonObject sent(Message message, String conversation, Viewer viewer) {
        Exchange exchange = conversations.byId(conversation).orElseThrow();
        return JsonObject.empty()
                .with("entries", List.of(new MessageShape(exchange, message)))
                .with("users", mailbox.people(List.of(exchange), viewer));
    }
}
