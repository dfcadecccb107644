package io.socialdata.gateway.routing;

import io.socialdata.contract.Operation;
import io.socialdata.contract.ServiceName;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import java.util.List;

/**
 * Selects the headers of a caller that a backend receives: only those named here.
 *
 * <p>So the API key, cookies, hop-by-hop headers and forged identity headers are removed without being listed. Accept
 * is not forwarded either: responses are always JSON, and a backend that evaluated it would reject calls that it could
 * serve.
 */
public final class RequestHeaderFilter {

    private static final CharSequence JSON = HttpHeaders.createOptimized("application/json");
    private static final List<CharSequence> ALWAYS =
            List.of(HttpHeaders.ACCEPT_LANGUAGE, HttpHeaders.CONTENT_TYPE, HttpHeaders.USER_AGENT, "x-strict-query");
    private static final List<CharSequence> INLINE_CREDENTIALS = List.of("x-auth-token", "x-ct0", "x-user-agent");
    private static final List<CharSequence> EGRESS_PROXY = List.of("x-proxy-url");
    private static final List<CharSequence> WRITE = List.of("idempotency-key");

    private RequestHeaderFilter() {}

    /** Copies the caller's headers that the operation's backend may receive. The gateway adds its own. */
    public static void copy(MultiMap received, MultiMap forwarded, Operation operation) {
        forwarded.set(HttpHeaders.ACCEPT, JSON);
        copy(ALWAYS, received, forwarded);
        if (operation.inlineCredentials()) {
            copy(INLINE_CREDENTIALS, received, forwarded);
        }
        if (operation.proxy()) {
            copy(EGRESS_PROXY, received, forwarded);
        }
        if (operation.service() == ServiceName.WRITES) {
            copy(WRITE, received, forwarded);
        }
    }

    private static void copy(List<CharSequence> names, MultiMap from, MultiMap to) {
        for (CharSequence name : names) {
            String value = from.get(name);
            if (value != null) {
                to.set(name, value);
            }
        }
    }
}
