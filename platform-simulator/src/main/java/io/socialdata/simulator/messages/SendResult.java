package io.socialdata.simulator.messages;

/** The result of sending a message. */
public sealed interface SendResult {

    /** The message is in the conversation, sent now or by an earlier call with the same request id. */
    record Sent(Message message, Conversation conversation) implements SendResult {}

    record Refused(Reason reason) implements SendResult {}

    /** The reason why nothing was sent. */
    enum Reason {
        RECIPIENT_NOT_FOUND,
        /** The recipient accepts messages only from users they follow. */
        NOT_FOLLOWED,
        /** The recipient does not accept messages from this sender. */
        NOT_ACCEPTED,
        TOO_LONG,
        NOT_A_PARTICIPANT,
        /** There is nothing to send, or no user who could receive it. */
        FAILED
    }
}
