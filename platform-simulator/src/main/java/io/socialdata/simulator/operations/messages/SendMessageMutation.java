package io.socialdata.simulator.operations.messages;

import io.socialdata.simulator.messages.SendOutcome;
import io.socialdata.simulator.messages.SendOutcome.Reason;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;

/** The newer way to send a message. */
@Singleton
final class SendMessageMutation implements GraphQlOperation {

    private final SendMessageHandler sending;

    SendMessageMutation(SendMessageHandler sending) {
        this.sending = sending;
    }

    @Override
    public String name() {
        return "useSendMessageMutation";
    }

    @Override
    public boolean mutation() {
        return true;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return GraphQlResponses.signedIn(
                viewer, name(), user -> answer(user, SendMessageRequest.ofGraphQl(variables.values())));
    }

    private PlatformResponse answer(User user, SendMessageRequest request) {
        return switch (sending.send(user, request)) {
            case SendOutcome.Sent sent ->
                GraphQlResponses.data(
                        JsonObject.typed("CreateDmSuccess")
                                .withId("dm_id", sent.message().id()),
                        "create_dm");
            case SendOutcome.Refused(var reason) ->
                GraphQlResponses.data(
                                JsonObject.typed("CreateDmFailed").with("dm_validation_failure_type", word(reason)),
                                "create_dm")
                        .ending(PlatformResponse.Outcome.REFUSED);
        };
    }

    private static String word(Reason reason) {
        return switch (reason) {
            case TOO_LONG -> "MessageTooLong";
            case NOBODY_THERE, NOT_FOLLOWED, NOT_WANTED, NOT_A_PARTICIPANT, FAILED -> "NotAllowed";
        };
    }
}
