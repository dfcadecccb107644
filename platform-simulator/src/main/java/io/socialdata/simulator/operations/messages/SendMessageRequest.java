package io.socialdata.simulator.operations.messages;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.socialdata.simulator.messages.OutgoingMessage;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A message to be sent, as clients word it.
 *
 * @param conversation id of the conversation; empty when people are named instead
 * @param recipients ids of people
 */
record SendMessageRequest(String conversation, List<Long> recipients, OutgoingMessage letter) {

    private static final ObjectMapper JSON = new ObjectMapper();

    SendMessageRequest {
        recipients = List.copyOf(recipients);
    }

    /** The REST form: flat, the recipients a comma-separated text or {@code false}. */
    static SendMessageRequest ofRest(String body) {
        JsonNode sent = tree(body);
        return new SendMessageRequest(
                sent.path("conversation_id").asText(),
                ids(Stream.of(sent.path("recipient_ids").asText().split(","))),
                new OutgoingMessage(
                        sent.path("text").asText(),
                        sent.path("request_id").asText(),
                        id(sent.path("media_id")),
                        id(sent.path("reply_to_dm_id"))));
    }

    /** The GraphQL form. */
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
                        id(message.at("/media/id")),
                        OptionalLong.empty()));
    }

    private static JsonNode tree(String body) {
        try {
            return JSON.readTree(body);
        } catch (JsonProcessingException e) {
            // Says nothing, and is answered like a message without text.
            return MissingNode.getInstance();
        }
    }

    private static List<Long> ids(Stream<String> texts) {
        return texts.map(String::strip)
                .filter(SendMessageRequest::numeric)
                .map(Long::parseLong)
                .toList();
    }

    private static OptionalLong id(JsonNode node) {
        return numeric(node.asText()) ? OptionalLong.of(Long.parseLong(node.asText())) : OptionalLong.empty();
    }

    private static boolean numeric(String text) {
        return text.matches("\\d{1,18}|[1-8]\\d{18}");
    }
}
