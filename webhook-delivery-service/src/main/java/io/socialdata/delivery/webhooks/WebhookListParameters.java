package io.socialdata.delivery.webhooks;

import io.socialdata.contract.ErrorCode;
import io.socialdata.delivery.events.EventType;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.ws.rs.QueryParam;
import java.net.URI;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The query parameters that select webhooks of a key. Empty text counts as absent. A key has few webhooks, so they are
 * selected in memory.
 */
public class WebhookListParameters {

    private static final int USUAL_LIMIT = 50;
    private static final int MAX_LIMIT = 200;

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}");

    private static final Comparator<KeysetCursor> POSITION =
            Comparator.comparing(KeysetCursor::createdAt).thenComparing(KeysetCursor::id);

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
    @Nullable
    String limit;

    @QueryParam("cursor")
    @Nullable
    String cursor;

    /** Returns whether a page is asked for. Otherwise, all webhooks are one answer. */
    boolean isPaged() {
        return filledIn(limit) != null || filledIn(cursor) != null;
    }

    /**
     * Returns the webhooks that match, up to the end of the page.
     *
     * @param newestFirst all webhooks of the key
     * @throws ApiException 400 naming the first parameter that is malformed
     */
    WebhookPage page(List<WebhookEntity> newestFirst, Instant failingIfBefore) {
        EventType type = type();
        int rows = rows();
        String position = filledIn(cursor);
        KeysetCursor after = position == null ? null : KeysetCursor.fromString(position);
        List<WebhookEntity> matching = newestFirst.stream()
                .filter(webhook -> state == null || WebhookState.of(webhook, failingIfBefore) == state)
                .filter(webhook -> type == null || type.isSentTo(List.of(webhook.eventTypes)))
                .filter(this::isFound)
                .filter(webhook -> after == null || POSITION.compare(position(webhook), after) < 0)
                .toList();
        if (!isPaged() || matching.size() <= rows) {
            return new WebhookPage(matching, null);
        }
        List<WebhookEntity> page = matching.subList(0, rows);
        return new WebhookPage(page, position(page.getLast()).text());
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

    private int rows() {
        String text = filledIn(limit);
        if (text == null) {
            return USUAL_LIMIT;
        }
        if (!NUMBER.matcher(text).matches()) {
            throw bad("limit", "must be a whole number.");
        }
        return Math.clamp(Long.parseLong(text), 1, MAX_LIMIT);
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

    private static KeysetCursor position(WebhookEntity webhook) {
        return new KeysetCursor(webhook.createdAt, webhook.id);
    }

    private static @Nullable String filledIn(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }

    private static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
