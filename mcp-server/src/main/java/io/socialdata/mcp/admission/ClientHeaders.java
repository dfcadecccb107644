package io.socialdata.mcp.admission;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.mcp.sessions.SessionTerms;
import io.socialdata.mcp.sessions.SessionsConfig;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import io.socialdata.web.errors.ApiException;
import io.vertx.core.http.HttpServerRequest;
import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads what a client says in headers: its key, its spend limit, whether it allows writes. */
final class ClientHeaders {

    static final String SPEND_LIMIT = "X-Spend-Limit-Micro-Usd";
    static final String ALLOW_WRITES = "X-Allow-Writes";

    private static final String BEARER = "bearer ";
    private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,15}");

    private final SessionsConfig config;
    private final ClientAddressResolver addresses;

    ClientHeaders(SessionsConfig config) {
        this.config = config;
        this.addresses = new ClientAddressResolver(config.trustedProxies().orElse(List.of()));
    }

    /**
     * Returns the key; {@code Authorization} wins when both headers are sent.
     *
     * @throws ApiException if there is none, or if it cannot be a key
     */
    ApiKey key(HttpServerRequest request) {
        @Nullable String authorization = request.getHeader("Authorization");
        @Nullable String text = request.getHeader("X-API-Key");
        if (authorization != null) {
            text = authorization.toLowerCase(Locale.ROOT).startsWith(BEARER)
                    ? authorization.substring(BEARER.length())
                    : "";
        }
        if (text == null) {
            throw new ApiException(
                    ErrorCode.UNAUTHORIZED, "Send your API key as \"Authorization: Bearer <key>\" or \"X-API-Key\".");
        }
        return ApiKey.parse(text.strip())
                .orElseThrow(() -> new ApiException(ErrorCode.UNAUTHORIZED, "The API key is malformed."));
    }

    /**
     * Returns the terms of a new session, within what the server allows.
     *
     * @throws ApiException if a header has an invalid value
     */
    SessionTerms terms(HttpServerRequest request) {
        @Nullable InetAddress address = addresses.resolve(request);
        return new SessionTerms(
                spendLimit(request), writesAllowed(request), address == null ? null : address.getHostAddress());
    }

    private long spendLimit(HttpServerRequest request) {
        @Nullable String text = request.getHeader(SPEND_LIMIT);
        if (text == null) {
            return config.spendLimitMicroUsd();
        }
        if (!AMOUNT.matcher(text.strip()).matches()) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "The spend limit is a whole number of micro-USD.")
                    .field(SPEND_LIMIT);
        }
        return Math.min(config.spendLimitMicroUsd(), Long.parseLong(text.strip()));
    }

    private boolean writesAllowed(HttpServerRequest request) {
        @Nullable String text = request.getHeader(ALLOW_WRITES);
        if (text != null && !text.equals("true") && !text.equals("false")) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "Send true or false.").field(ALLOW_WRITES);
        }
        return switch (config.writes()) {
            case OFF -> false;
            case HEADER -> "true".equals(text);
            // A client may renounce what the server allows.
            case ON -> !"false".equals(text);
        };
    }
}
