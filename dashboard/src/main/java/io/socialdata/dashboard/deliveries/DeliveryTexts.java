package io.socialdata.dashboard.deliveries;

import io.quarkus.qute.TemplateExtension;
import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.contract.webhooks.DeliveryView.Attempt;
import io.socialdata.contract.webhooks.DeliveryView.Header;
import io.socialdata.contract.webhooks.DeliveryView.Response;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What pages say of a delivery and its attempts. A receiver chose the content of its responses: it is shown as text only. */
@TemplateExtension
class DeliveryTexts {

    private DeliveryTexts() {}

    /** Returns a short text with the reason of the failure. */
    static String reasonText(DeliveryView delivery) {
        return switch (delivery.failureReason()) {
            case null -> "";
            case "exhausted" -> "All attempts failed";
            case "gone" -> "Endpoint returned 410";
            case "forbidden_address" -> "Address not allowed";
            case "webhook_disabled" -> "Webhook disabled";
            case "webhook_deleted" -> "Webhook deleted";
            case "window_over" -> "No time left for another attempt";
            case "queue_full" -> "Too many deliveries waiting for the webhook";
            case "forgotten" -> "Event expired";
            default -> delivery.failureReason();
        };
    }

    /** Returns a short text with the outcome of the last attempt. */
    static String lastWord(DeliveryView delivery) {
        return delivery.lastOutcome() == null
                ? "Not attempted yet"
                : outcome(delivery.lastStatusCode(), delivery.lastOutcome());
    }

    /** Returns a short text with the outcome of an attempt. */
    static String told(Attempt attempt) {
        return outcome(attempt.statusCode(), attempt.outcome());
    }

    /** Returns whether headers and response are kept. */
    static boolean recorded(Attempt attempt) {
        return attempt.requestHeaders() != null;
    }

    /** Returns the headers sent as text; empty if they are not kept. */
    static String request(Attempt attempt) {
        return attempt.requestHeaders() == null ? "" : lines(attempt.requestHeaders());
    }

    /** Returns headers and body as text. A body that is not text is shown in base64. */
    static String text(Response response) {
        String content = response.body() == null ? response.bodyBase64() : response.body();
        return lines(response.headers()) + (content == null || content.isEmpty() ? "" : "\n\n" + content);
    }

    static boolean binary(Response response) {
        return response.body() == null;
    }

    private static String lines(List<Header> headers) {
        return headers.stream()
                .map(header -> header.name() + ": " + header.value())
                .collect(Collectors.joining("\n"));
    }

    private static String outcome(@Nullable Integer status, String outcome) {
        if (status != null) {
            return "HTTP %d".formatted(status);
        }
        return switch (outcome) {
            case "name" -> "DNS lookup failed";
            case "connect" -> "Connection failed";
            case "tls" -> "TLS handshake failed";
            case "closed" -> "Connection closed";
            case "protocol" -> "Invalid HTTP response";
            case "timeout" -> "Timed out";
            case "blocked" -> "Address not allowed";
            default -> outcome;
        };
    }
}
