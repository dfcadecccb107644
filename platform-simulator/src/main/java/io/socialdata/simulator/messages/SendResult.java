package io.socialdata.simulator.messages;

/** How sending ends. */
public sealed interface SendResult {

    /** It stands in the conversation, now or since an earlier call with the same request id. */
    record Sent(Message message, Conversation conversation) implements SendResult {}

    record Refused(Reason reason) implements SendResult {}

    /** Why nothing was sent. */
    enum Reason {
        NOBODY_THERE,
        /** The recipient takes messages from followed people only. */
        NOT_FOLLOWED,
        /** The recipient takes no messages from this sender. */
        NOT_WANTED,
        TOO_LONG,
        NOT_A_PARTICIPANT,
        /** Nothing to send, or nobody who could receive it. */
        FAILED
    }
}
