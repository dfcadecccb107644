package io.socialdata.acting;

import io.socialdata.contract.Refusal;
import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.web.errors.RefusedException;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The cookies that a caller sends along, in headers or in the body. They are used for this call and kept nowhere; they never print.
 */
record InlinePair(@Nullable String authToken, @Nullable String ct0) {

    static final InlinePair NONE = new InlinePair(null, null);

    private static final String AUTH_TOKEN = "x-auth-token";
    private static final String CT0 = "x-ct0";
    private static final String USER_AGENT = "x-user-agent";
    private static final String PROXY = "x-proxy-url";

    /**
     * The session that the headers or else the body make, if there is a pair of cookies in them.
     *
     * @throws RefusedException 400 for half a pair, and for what could not travel in a header
     */
    static Optional<ActingSession> session(HttpHeaders headers, InlinePair body) {
        InlinePair inHeaders = new InlinePair(given(headers, AUTH_TOKEN), given(headers, CT0));
        if (!inHeaders.equals(NONE)) {
            return Optional.of(inHeaders.session(headers, AUTH_TOKEN, CT0));
        }
        return body.equals(NONE) ? Optional.empty() : Optional.of(body.session(headers, "auth_token", "ct0"));
    }

    private ActingSession session(HttpHeaders headers, String firstName, String secondName) {
        if (authToken == null || ct0 == null) {
            throw bad(
                    firstName + " and " + secondName + " must be sent together.",
                    authToken == null ? firstName : secondName);
        }
        try {
            ActingSession session = new ActingSession(new Credentials(authToken, ct0, given(headers, USER_AGENT)));
            String proxy = given(headers, PROXY);
            return proxy == null ? session : session.through(new EgressProxy(proxy));
        } catch (IllegalArgumentException e) {
            throw bad("The inline credentials contain characters that are not allowed in a header.", firstName);
        }
    }

    private static @Nullable String given(HttpHeaders headers, String name) {
        String value = headers.getHeaderString(name);
        return value == null || value.isBlank() ? null : value.strip();
    }

    private static RefusedException bad(String message, String field) {
        return new RefusedException(Refusal.BAD_REQUEST, message).field(field);
    }

    @Override
    public String toString() {
        return "InlinePair[redacted]";
    }
}
