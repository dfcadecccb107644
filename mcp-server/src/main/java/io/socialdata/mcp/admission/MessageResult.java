package io.socialdata.mcp.admission;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** What is done with a message of a client. */
sealed interface MessageResult {

    /** Opens a session. The message has only what the server needs. */
    record Initialize(ObjectNode message) implements MessageResult {}

    /** Belongs to a session; handled by the implementation of the protocol. */
    record InSession(ObjectNode message) implements MessageResult {}

    /** Needs a session and no further work; answered with an empty result. */
    record EmptyResult(ObjectNode reply) implements MessageResult {}

    /** Begins or ends the subscription of a document; refused for one that can change without notice. */
    record Subscription(String uri, ObjectNode reply, Malformed refusal) implements MessageResult {}

    /** A notification or a response without effect here. */
    record Ignored() implements MessageResult {}

    /** Not a message of the protocol, or one that this server does not understand. */
    record Malformed(ObjectNode reply) implements MessageResult {}
}
