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
 * Writes the body of an event. It is written once, but for its end, which names the receiving webhook: every attempt sends
 * the same bytes.
 */
public final class EventBody {

    private static final JsonMapper JSON = new JsonMapper();
    private static final DateTimeFormatter INSTANT = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private EventBody() {}

    /** The watch that saw a post. */
    public record Monitor(UUID id, String handle, String subject) {}

    /** All but the end of the body. */
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
        String whole = written(body);
        return whole.substring(0, whole.length() - 1);
    }

    /** The bytes that go to one webhook. */
    public static byte[] whole(String beginning, UUID webhookId) {
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
