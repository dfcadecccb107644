package io.socialdata.delivery.webhooks;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Rules of the headers that an owner adds to the events of a webhook. */
final class CustomHeaderRules {

    static final int MAX_HEADERS = 10;

    private static final String FIELD = "headers";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}");

    /** Visible characters with single blanks or tabs inside: no line break can begin another header. */
    private static final Pattern VALUE = Pattern.compile("[\\x21-\\x7E]([\\x20-\\x7E\\t]{0,510}[\\x21-\\x7E])?");

    /** Headers that frame the request, choose its target, or would change what connections and proxies do. */
    private static final Set<String> FORBIDDEN = Set.of(
            "host",
            "connection",
            "keep-alive",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "expect",
            "date",
            "via",
            "forwarded",
            "accept-encoding",
            "user-agent",
            "http2-settings");

    private static final List<String> FORBIDDEN_PREFIXES =
            List.of("content-", "proxy-", "x-forwarded-", "webhook-", "x-service-");

    private CustomHeaderRules() {}

    /**
     * Returns the headers after a change: each one of the change is set, or removed if its value is null.
     *
     * @throws ApiException 400 if a name or value is not allowed, or if there are too many; values are never repeated
     */
    static Map<String, String> changed(Map<String, String> current, Map<String, @Nullable String> change) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.putAll(current);
        change.forEach((name, value) -> {
            requireAllowed(name);
            // A name in another case replaces the old name too.
            headers.remove(name);
            if (value != null) {
                headers.put(name, checked(name, value));
            }
        });
        if (headers.size() > MAX_HEADERS) {
            throw refused("headers must have at most %d members.".formatted(MAX_HEADERS));
        }
        return headers;
    }

    private static void requireAllowed(String name) {
        if (!NAME.matcher(name).matches()) {
            throw refused("A name in headers must be that of an HTTP header, with at most 64 characters.");
        }
        String lower = name.toLowerCase(Locale.ROOT);
        if (FORBIDDEN.contains(lower) || FORBIDDEN_PREFIXES.stream().anyMatch(lower::startsWith)) {
            throw refused("The header %s is set by the service and cannot be changed.".formatted(name));
        }
    }

    private static String checked(String name, String value) {
        String stripped = value.strip();
        if (!VALUE.matcher(stripped).matches()) {
            throw refused("The value of %s must have 1 to 512 visible ASCII characters.".formatted(name));
        }
        return stripped;
    }

    private static ApiException refused(String message) {
        return new ApiException(ErrorCode.BAD_REQUEST, message).field(FIELD);
    }
}
