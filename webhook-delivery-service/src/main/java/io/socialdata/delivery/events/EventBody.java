package io.socialdata.delivery.events;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Builds the body of an event. It is written once, except for its end, which names the receiving webhook: every attempt
 * sends the same bytes.
 */
public final class EventBody {

    private static final JsonMapper JSON = new JsonMapper();
    private static final DateTimeFormatter INSTANT = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private EventBody() {}

    /** The monitor that detected a post. */
    public record Monitor(UUID id, String handle, String subject) {}

    /** Returns the body without its end. */
    public static String beginning(
            UUID id, EventType eventType, Instant createdAt, @Nullable Monitor monitor, @Nullable JsonNode tweet) {
        ObjectNode body = JSON.createObjectNode()
                .put("id", id.toString())
                .put("type", eventType.wireName())
                .put("created_at", INSTANT.format(createdAt));
        if (monitor == null) {
            body.putNull("monitor");
        } else {
            body.putObject("monitor")
                    .put("id", monitor.id().toString())
                    .put("handle", monitor.handle())
                    .put("subject", monitor.subject());
        }
        body.set("tweet", tweet == null ? body.nullNode() : tweet);
        String json = written(body);
        return json.substring(0, json.length() - 1);
    }

    /** Returns the bytes that are sent to one webhook. */
    public static byte[] complete(String beginning, UUID webhookId) {
        return (beginning + ",\"webhook_id\":\"" + webhookId + "\"}").getBytes(StandardCharsets.UTF_8);
    }

    private static String written(ObjectNode body) {
        try {
            return JSON.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree can be written", e);
        }
    }
}
