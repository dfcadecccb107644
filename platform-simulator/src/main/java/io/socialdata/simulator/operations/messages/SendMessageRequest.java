package io.socialdata.simulator.operations.messages;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.socialdata.simulator.messages.MessageService.OutgoingMessage;
import io.socialdata.simulator.protocol.PlatformIds;
import io.socialdata.simulator.protocol.WireCall;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A request to send a message.
 *
 * @param conversation id of the conversation; empty if recipients are given instead
 * @param recipients ids of users
 */
record SendMessageRequest(String conversation, List<Long> recipients, OutgoingMessage letter) {

    SendMessageRequest {
        recipients = List.copyOf(recipients);
    }

    /**
     * Parses the REST form: flat, the recipients a comma-separated string or {@code false}. A body that is not JSON is
     * like a message without text.
     */
    static SendMessageRequest ofRest(WireCall call) {
        JsonNode sent = call.json().orElseGet(MissingNode::getInstance);
        return new SendMessageRequest(
                sent.path("conversation_id").asText(),
                ids(Stream.of(sent.path("recipient_ids").asText().split(","))),
                new OutgoingMessage(
                        sent.path("text").asText(),
                        sent.path("request_id").asText(),
                        PlatformIds.parse(sent.path("media_id").asText()),
                        PlatformIds.parse(sent.path("reply_to_dm_id").asText())));
    }

    /** Parses the GraphQL form. */
    static SendMessageRequest ofGraphQl(JsonNode variables) {
        JsonNode message = variables.path("message");
        JsonNode target = variables.path("target");
        return new SendMessageRequest(
                target.path("conversation_id").asText(),
                ids(StreamSupport.stream(target.path("participant_ids").spliterator(), false)
                        .map(JsonNode::asText)),
                new OutgoingMessage(
                        message.at("/text/text").asText(),
                        variables.path("requestId").asText(),
                        PlatformIds.parse(message.at("/media/id").asText()),
                        OptionalLong.empty()));
    }

    private static List<Long> ids(Stream<String> texts) {
        return texts.flatMap(text -> PlatformIds.parse(text.strip()).stream().boxed())
                .toList();
    }
}
