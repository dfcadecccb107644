package io.socialdata.gateway.routing;

import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.contract.events.UsageIdentity;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Selects the headers of a backend that a caller receives: all but hop-by-hop headers and those for the gateway. */
public final class ResponseHeaderFilter {

    /** Marks a 2xx response that is not charged. */
    public static final String USAGE_BILLABLE = "x-usage-billable";

    private static final String USAGE_RECORD = UsageIdentity.RECORD_HEADER.toLowerCase(Locale.ROOT);
    private static final String USAGE_TIME = UsageIdentity.TIME_HEADER.toLowerCase(Locale.ROOT);

    private static final Set<String> NOT_FORWARDED = Set.of(
            "connection",
            "keep-alive",
            "proxy-authenticate",
            "proxy-authorization",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "content-length",
            "server",
            "set-cookie",
            "www-authenticate",
            "traceparent",
            "tracestate",
            "x-account-id",
            "x-key-id",
            "x-deadline-ms",
            "x-request-id",
            "x-credits-charged",
            "x-credits-remaining",
            USAGE_BILLABLE,
            ErrorEnvelope.REASON_HEADER.toLowerCase(Locale.ROOT),
            USAGE_RECORD,
            USAGE_TIME);

    private ResponseHeaderFilter() {}

    /** Copies the backend's headers to the caller's response. */
    public static void copy(MultiMap received, MultiMap returned) {
        String named = received.get(HttpHeaders.CONNECTION);
        for (Map.Entry<String, String> header : received) {
            String name = header.getKey().toLowerCase(Locale.ROOT);
            if (!NOT_FORWARDED.contains(name) && !names(named, name)) {
                returned.add(name, header.getValue());
            }
        }
    }

    /** Returns whether the Connection header declares this header as hop-by-hop. */
    private static boolean names(@Nullable String connection, String header) {
        if (connection == null) {
            return false;
        }
        for (String name : connection.split(",", -1)) {
            if (name.strip().equalsIgnoreCase(header)) {
                return true;
            }
        }
        return false;
    }
}
