package io.socialdata.delivery.webhooks;

import io.socialdata.contract.ErrorCode;
import io.socialdata.delivery.events.EventType;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import io.socialdata.web.parameters.KeysetPage;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.net.URI;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The query parameters that select webhooks of a key. Empty text counts as absent. A key has few webhooks, so they are
 * selected in memory.
 */
public class WebhookListParameters {

    @QueryParam("state")
    @Nullable
    WebhookState state;

    @QueryParam("event_type")
    @Nullable
    String eventType;

    @QueryParam("search")
    @Nullable
    String search;

    @QueryParam("limit")
    @DefaultValue("200")
    @Bounded(max = 200)
    int limit;

    @QueryParam("cursor")
    @Nullable
    KeysetCursor cursor;

    /**
     * Returns a page of the webhooks that match.
     *
     * @param newestFirst all webhooks of the key
     * @throws ApiException 400 naming the first parameter that is malformed
     */
    KeysetPage<WebhookEntity> page(List<WebhookEntity> newestFirst, Instant failingIfBefore) {
        EventType type = type();
        List<WebhookEntity> matching = newestFirst.stream()
                .filter(webhook -> state == null || WebhookState.of(webhook, failingIfBefore) == state)
                .filter(webhook -> type == null || type.isSentTo(List.of(webhook.eventTypes)))
                .filter(this::isFound)
                .toList();
        return KeysetPage.of(matching, cursor, limit, webhook -> new KeysetCursor(webhook.createdAt, webhook.id));
    }

    private @Nullable EventType type() {
        String name = filledIn(eventType);
        if (name == null) {
            return null;
        }
        return Arrays.stream(EventType.values())
                .filter(known -> known.wireName().equals(name))
                .findFirst()
                .orElseThrow(() -> bad(
                        "event_type",
                        Arrays.stream(EventType.values())
                                .map(EventType::wireName)
                                .collect(Collectors.joining(", ", "must be one of ", "."))));
    }

    private boolean isFound(WebhookEntity webhook) {
        String text = filledIn(search);
        if (text == null) {
            return true;
        }
        String wanted = text.toLowerCase(Locale.ROOT);
        String host = URI.create(webhook.url).getHost();
        String description = webhook.description;
        return (host != null && host.toLowerCase(Locale.ROOT).contains(wanted))
                || (description != null && description.toLowerCase(Locale.ROOT).contains(wanted));
    }

    private static @Nullable String filledIn(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }

    private static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
