package io.socialdata.dashboard.webhooks;

import io.socialdata.contract.webhooks.WebhookRequest;
import io.socialdata.contract.webhooks.WebhookView;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The submitted form for the settings of a webhook. The value of a header is a secret and is never shown again. */
public class WebhookForm {

    static final List<String> TYPES = List.of("tweet.created", "webhook.test", "alert.raised");

    /** As many as the operator of a service may allow; the service refuses those that this one does not. */
    static final List<Integer> ATTEMPTS = IntStream.rangeClosed(1, 20).boxed().toList();

    /** As many as the operator allows. */
    private static final int DEFAULT_ATTEMPTS = 0;

    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,6}");

    /** The id of the key of a new webhook. */
    @FormParam("key")
    String key = "";

    @FormParam("url")
    String url = "";

    @FormParam("description")
    String description = "";

    @FormParam("type")
    List<String> types = List.of();

    @FormParam("attempts")
    @DefaultValue("0")
    int attempts = DEFAULT_ATTEMPTS;

    @FormParam("delay")
    String delay = "";

    @FormParam("header")
    String header = "";

    @FormParam("value")
    String value = "";

    @FormParam("remove")
    List<String> removed = List.of();

    static WebhookForm of(WebhookView webhook) {
        WebhookForm form = new WebhookForm();
        form.url = webhook.url();
        form.description = Objects.requireNonNullElse(webhook.description(), "");
        form.types = webhook.eventTypes();
        form.attempts = webhook.retry().maxAttempts();
        form.delay = wholeSeconds(webhook.retry().firstDelaySeconds());
        return form;
    }

    public String url() {
        return url;
    }

    public boolean isFor(UUID keyId) {
        return key.equals(keyId.toString());
    }

    /** Returns whether anything but the address of a new webhook was entered. */
    public boolean hasSettings() {
        return !description.isBlank() || !types.isEmpty() || hasRetries() || !header.isBlank() || !value.isBlank();
    }

    public String description() {
        return description;
    }

    public boolean selects(String type) {
        return types.contains(type);
    }

    public boolean attempts(int number) {
        return attempts == number;
    }

    public String delay() {
        return delay;
    }

    public String header() {
        return header;
    }

    /** Returns the error for the user; empty if the form can be sent. */
    Optional<String> trouble() {
        if (!delay.isBlank() && !SECONDS.matcher(delay.strip()).matches()) {
            return Optional.of("Enter the delay in whole seconds, or leave it empty.");
        }
        if (header.isBlank() != value.isBlank()) {
            return Optional.of("Enter both the name and the value of the header.");
        }
        return Optional.empty();
    }

    /** Returns the change. The URL is left out if it is the same, so that it is not checked again. */
    WebhookRequest request(WebhookView webhook) {
        return new WebhookRequest(
                url.strip().equals(webhook.url()) ? null : url.strip(),
                null,
                description.strip(),
                types,
                headers(),
                retries());
    }

    /** Returns the new webhook. Settings that were left alone are left out. */
    WebhookRequest creation() {
        return new WebhookRequest(
                url,
                null,
                description.isBlank() ? null : description.strip(),
                types.isEmpty() ? null : types,
                header.isBlank() ? null : headers(),
                hasRetries() ? retries() : null);
    }

    private boolean hasRetries() {
        return attempts != DEFAULT_ATTEMPTS || !delay.isBlank();
    }

    private WebhookRequest.Retry retries() {
        return new WebhookRequest.Retry(
                attempts == DEFAULT_ATTEMPTS ? null : Integer.valueOf(attempts),
                delay.isBlank() ? null : Integer.valueOf(delay.strip()));
    }

    private Map<String, @Nullable String> headers() {
        Map<String, @Nullable String> headers = new HashMap<>();
        removed.forEach(name -> headers.put(name, null));
        if (!header.isBlank()) {
            headers.put(header.strip(), value);
        }
        return headers;
    }

    /** Returns the delay, or an empty text for the default, which has no whole number of seconds. */
    private static String wholeSeconds(BigDecimal seconds) {
        return seconds.stripTrailingZeros().scale() > 0
                ? ""
                : seconds.toBigInteger().toString();
    }
}
