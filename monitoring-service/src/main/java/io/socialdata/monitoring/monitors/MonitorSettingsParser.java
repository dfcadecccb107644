package io.socialdata.monitoring.monitors;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UuidText;
import io.socialdata.web.errors.ApiException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Parses the settings of a monitor, where several forms mean the same. A null node is an absent member; an explicit
 * JSON null has a meaning of its own.
 */
final class MonitorSettingsParser {

    private static final int MAX_WEBHOOKS = 100;

    private MonitorSettingsParser() {}

    /**
     * Returns the distinct ids; null for every active webhook.
     *
     * @throws ApiException 400
     */
    static @Nullable List<UUID> webhookIds(@Nullable JsonNode given) {
        if (given == null || given.isNull()) {
            return null;
        }
        Set<UUID> ids = new LinkedHashSet<>();
        texts(given).stream().map(String::strip).filter(text -> !text.isEmpty()).forEach(text -> ids.add(id(text)));
        if (ids.size() > MAX_WEBHOOKS) {
            throw bad("webhook_ids", "must contain at most 100 ids.");
        }
        return ids.isEmpty() ? null : List.copyOf(ids);
    }

    static @Nullable String domainFilter(@Nullable JsonNode given) {
        if (given == null || given.isNull()) {
            return null;
        }
        if (!given.isTextual()) {
            throw bad("domain_filter", "must be a string.");
        }
        String text = given.textValue();
        return text.isBlank()
                ? null
                : DomainFilter.host(text).orElseThrow(() -> bad("domain_filter", "must be a host or a URL."));
    }

    static boolean includeReplies(@Nullable JsonNode given) {
        if (given == null) {
            return true;
        }
        if (!given.isBoolean()) {
            throw bad("include_replies", "must be true or false.");
        }
        return given.booleanValue();
    }

    static Optional<Boolean> active(@Nullable JsonNode given) {
        if (given == null) {
            return Optional.empty();
        }
        return switch (given.isTextual() ? given.textValue() : "") {
            case "active" -> Optional.of(true);
            case "paused" -> Optional.of(false);
            default -> throw bad("status", "must be active or paused.");
        };
    }

    static ApiException unknownWebhook() {
        return bad("webhook_ids", "contains a webhook id that does not belong to this key.")
                .reason("unknown_webhook");
    }

    private static List<String> texts(JsonNode given) {
        if (given.isTextual()) {
            return Arrays.asList(given.textValue().split(",", -1));
        }
        if (!given.isArray()) {
            throw bad("webhook_ids", "must be an array of ids.");
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode element : given) {
            if (!element.isTextual()) {
                throw bad("webhook_ids", "must be an array of ids.");
            }
            texts.add(element.textValue());
        }
        return texts;
    }

    private static UUID id(String text) {
        return UuidText.parse(text).orElseThrow(MonitorSettingsParser::unknownWebhook);
    }

    private static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
