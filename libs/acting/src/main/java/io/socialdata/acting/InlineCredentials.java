package io.socialdata.acting;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.web.errors.ApiException;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The cookies that a caller sends in headers or in the body. They are used for this call only, never stored and never
 * printed.
 */
record InlineCredentials(
        @Nullable String authToken, @Nullable String ct0) {

    static final InlineCredentials NONE = new InlineCredentials(null, null);

    private static final String AUTH_TOKEN = "x-auth-token";
    private static final String CT0 = "x-ct0";
    private static final String USER_AGENT = "x-user-agent";
    private static final String PROXY = "x-proxy-url";

    /**
     * Returns the session from the cookies in the headers, else in the body; empty if there is no pair.
     *
     * @throws ApiException 400 for half a pair, and for values that are not valid in a header
     */
    static Optional<AccountSession> session(HttpHeaders headers, InlineCredentials body) {
        InlineCredentials inHeaders = new InlineCredentials(given(headers, AUTH_TOKEN), given(headers, CT0));
        if (!inHeaders.equals(NONE)) {
            return Optional.of(inHeaders.session(headers, AUTH_TOKEN, CT0));
        }
        return body.equals(NONE) ? Optional.empty() : Optional.of(body.session(headers, "auth_token", "ct0"));
    }

    private AccountSession session(HttpHeaders headers, String firstName, String secondName) {
        if (authToken == null || ct0 == null) {
            throw bad(
                    firstName + " and " + secondName + " must be sent together.",
                    authToken == null ? firstName : secondName);
        }
        try {
            AccountSession session = new AccountSession(new Credentials(authToken, ct0, given(headers, USER_AGENT)));
            String proxy = given(headers, PROXY);
            return proxy == null ? session : session.withProxy(new EgressProxy(proxy));
        } catch (IllegalArgumentException e) {
            throw bad("The inline credentials contain characters that are not allowed in a header.", firstName);
        }
    }

    private static @Nullable String given(HttpHeaders headers, String name) {
        String value = headers.getHeaderString(name);
        return value == null || value.isBlank() ? null : value.strip();
    }

    private static ApiException bad(String message, String field) {
        return new ApiException(ErrorCode.BAD_REQUEST, message).field(field);
    }

    @Override
    public String toString() {
        return "InlineCredentials[redacted]";
    }
}
