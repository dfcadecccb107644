package io.socialdata.delivery.events;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.events.AlertRaisedV1;
import java.math.BigDecimal;
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

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();
    private static final DateTimeFormatter INSTANT = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private EventBody() {}

    /** The monitor that detected a post. */
    public record Monitor(UUID id, String handle, String subject) {}

    /** Returns the body without its end. */
    public static String beginning(
            UUID id, EventType eventType, Instant createdAt, @Nullable Monitor monitor, @Nullable JsonNode tweet) {
        ObjectNode body = head(id, eventType, createdAt);
        if (monitor == null) {
            body.putNull("monitor");
        } else {
            body.putObject("monitor")
                    .put("id", monitor.id().toString())
                    .put("handle", monitor.handle())
                    .put("subject", monitor.subject());
        }
        body.set("tweet", tweet == null ? body.nullNode() : tweet);
        return withoutEnd(body);
    }

    /** Returns the body of an alert without its end. */
    public static String beginning(AlertRaisedV1 alert) {
        ObjectNode body = head(alert.alertId(), EventType.ALERT_RAISED, alert.raisedAt());
        body.putNull("monitor").putNull("tweet");
        body.putObject("alert")
                .put("id", alert.alertId().toString())
                .put("kind", alert.kind())
                .put("time", INSTANT.format(alert.raisedAt()))
                .put("message", alert.message())
                .put("subject_id", alert.subjectId().toString())
                .put("subject_name", alert.subjectName())
                .put("amount", usd(alert.amountMicroUsd()))
                .put("limit", usd(alert.limitMicroUsd()))
                .put("due_at", alert.dueAt() == null ? null : INSTANT.format(alert.dueAt()));
        return withoutEnd(body);
    }

    private static ObjectNode head(UUID id, EventType eventType, Instant createdAt) {
        return JSON.createObjectNode()
                .put("id", id.toString())
                .put("type", eventType.wireName())
                .put("created_at", INSTANT.format(createdAt));
    }

    private static @Nullable BigDecimal usd(@Nullable Long microUsd) {
        return microUsd == null ? null : new UsdAmount(microUsd).usd();
    }

    /** Returns the bytes that are sent to one webhook. */
    public static byte[] complete(String beginning, UUID webhookId) {
        return (beginning + ",\"webhook_id\":\"" + webhookId + "\"}").getBytes(StandardCharsets.UTF_8);
    }

    private static String withoutEnd(ObjectNode body) {
        try {
            String json = JSON.writeValueAsString(body);
            return json.substring(0, json.length() - 1);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree can be written", e);
        }
    }
}
