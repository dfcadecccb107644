package io.socialdata.delivery.webhooks;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.webhooks.WebhookRequest;
import io.socialdata.delivery.attempts.CustomHeaders;
import io.socialdata.delivery.events.EventType;
import io.socialdata.delivery.queue.RetryPlan;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Changes URL, description, event types, headers and retries of a webhook within their rules. */
@ApplicationScoped
class WebhookSettingsService {

    private static final int MAX_DESCRIPTION = 200;

    private final CustomHeadersSealer customHeadersSealer;
    private final WebhooksConfig config;

    WebhookSettingsService(CustomHeadersSealer customHeadersSealer, WebhooksConfig config) {
        this.customHeadersSealer = customHeadersSealer;
        this.config = config;
    }

    /**
     * Changes a locked webhook.
     *
     * @throws ApiException 400 naming the field with an invalid value; the transaction must not be committed then
     */
    void apply(WebhookEntity webhook, WebhookRequest update, Instant now) {
        if (update.url() != null && !update.url().equals(webhook.url)) {
            moveTo(webhook, update.url(), now);
        }
        if (update.description() != null) {
            webhook.describe(description(update.description()), now);
        }
        if (update.eventTypes() != null) {
            webhook.select(eventTypes(update.eventTypes()), now);
        }
        if (update.headers() != null) {
            changeHeaders(webhook, update.headers(), now);
        }
        if (update.retry() != null) {
            webhook.retry(attempts(update.retry()), delayMillis(update.retry()), now);
        }
    }

    /**
     * A new host must not get the secrets that were meant for the old one: somebody with only the API key could read
     * them there.
     */
    private static void moveTo(WebhookEntity webhook, String url, Instant now) {
        if (!origin(url).equals(origin(webhook.url))) {
            webhook.setHeaders(List.of(), null, now);
        }
        webhook.changeUrl(url, now);
    }

    private static String origin(String url) {
        URI uri = URI.create(url);
        return "%s://%s".formatted(uri.getScheme(), uri.getRawAuthority()).toLowerCase(Locale.ROOT);
    }

    private static @Nullable String description(String given) {
        String stripped = given.strip();
        if (stripped.length() > MAX_DESCRIPTION || stripped.chars().anyMatch(Character::isISOControl)) {
            throw refused(
                    "description",
                    "description must have at most %d characters in one line.".formatted(MAX_DESCRIPTION));
        }
        return stripped.isEmpty() ? null : stripped;
    }

    private static String[] eventTypes(List<String> given) {
        List<String> known =
                Arrays.stream(EventType.values()).map(EventType::wireName).toList();
        if (given.stream().anyMatch(type -> !known.contains(type))) {
            throw refused(
                    "event_types", known.stream().collect(Collectors.joining(", ", "event_types can contain ", ".")));
        }
        return given.stream().distinct().sorted().toArray(String[]::new);
    }

    private void changeHeaders(WebhookEntity webhook, Map<String, @Nullable String> change, Instant now) {
        CustomHeaders current = customHeadersSealer.open(webhook);
        Map<String, String> headers = CustomHeaderRules.changed(current.values(), change);
        webhook.setHeaders(
                List.copyOf(headers.keySet()),
                headers.isEmpty() ? null : customHeadersSealer.seal(headers, webhook.accountId, webhook.id),
                now);
    }

    private @Nullable Integer attempts(WebhookRequest.Retry retry) {
        Integer attempts = retry.maxAttempts();
        if (attempts != null && (attempts < 1 || attempts > config.maxAttempts())) {
            throw refused("retry", "max_attempts must be from 1 to %d.".formatted(config.maxAttempts()));
        }
        return attempts;
    }

    private @Nullable Integer delayMillis(WebhookRequest.Retry retry) {
        Integer seconds = retry.firstDelaySeconds();
        if (seconds == null) {
            return null;
        }
        Duration delay = Duration.ofSeconds(seconds);
        if (delay.compareTo(RetryPlan.MIN_DELAY) < 0 || delay.compareTo(RetryPlan.MAX_DELAY) > 0) {
            throw refused(
                    "retry",
                    "first_delay_seconds must be from %d to %d."
                            .formatted(RetryPlan.MIN_DELAY.toSeconds(), RetryPlan.MAX_DELAY.toSeconds()));
        }
        return Math.toIntExact(delay.toMillis());
    }

    private static ApiException refused(String field, String message) {
        return new ApiException(ErrorCode.BAD_REQUEST, message).field(field);
    }
}
