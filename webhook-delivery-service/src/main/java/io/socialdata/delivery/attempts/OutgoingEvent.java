package io.socialdata.delivery.attempts;

import io.socialdata.delivery.events.EventType;
import io.socialdata.delivery.signing.SigningSecrets;
import io.socialdata.delivery.signing.WebhookSigner;
import io.socialdata.egress.http.OutboundRequest;
import io.socialdata.egress.http.ResponseExcerpt.Header;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * One event to send to one webhook.
 *
 * @param attempt number of this attempt, from 1
 */
@SuppressWarnings("ArrayRecordComponent") // the body is handed through, never compared
public record OutgoingEvent(
        UUID eventId,
        UUID deliveryId,
        EventType kind,
        int attempt,
        String url,
        SigningSecrets secrets,
        CustomHeaders customHeaders,
        byte[] body) {

    private static final String USER_AGENT = "social-data-access-webhook/1";

    OutboundRequest post(Instant at) {
        Map<String, String> headers = new HashMap<>(customHeaders.values());
        headers.putAll(WebhookSigner.headers(secrets, eventId.toString(), at, body));
        headers.put("Content-Type", "application/json");
        headers.put("User-Agent", USER_AGENT);
        headers.put("X-Service-Event", kind.wireName());
        headers.put("X-Service-Event-Id", eventId.toString());
        headers.put("X-Service-Delivery-Id", deliveryId.toString());
        headers.put("X-Service-Attempt", Integer.toString(attempt));
        return new OutboundRequest(url, headers, body);
    }

    /** Returns the headers of a request as its owner may see them, sorted by name: custom values are masked. */
    List<Header> shown(Map<String, String> headers) {
        return headers.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(header -> new Header(
                        header.getKey(),
                        customHeaders.names().contains(header.getKey()) ? SecretHeaders.MASK : header.getValue()))
                .toList();
    }

    @Override
    public String toString() {
        return "OutgoingEvent[%s]".formatted(deliveryId);
    }
}
