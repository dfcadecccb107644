package io.socialdata.reads.acting;

import io.socialdata.contract.Refusal;
import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.web.errors.RefusedException;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the cookies that a caller sends along. They are used for this call and kept nowhere. */
final class InlinePair {

    private static final String AUTH_TOKEN = "x-auth-token";
    private static final String CT0 = "x-ct0";
    private static final String USER_AGENT = "x-user-agent";
    private static final String PROXY = "x-proxy-url";

    private InlinePair() {}

    /**
     * The session that the headers make, if there is a pair of cookies in them.
     *
     * @throws RefusedException 400 for half a pair, and for what could not travel in a header
     */
    static Optional<ActingSession> in(HttpHeaders headers) {
        String authToken = given(headers, AUTH_TOKEN);
        String ct0 = given(headers, CT0);
        if (authToken == null && ct0 == null) {
            return Optional.empty();
        }
        if (authToken == null || ct0 == null) {
            throw bad("x-auth-token and x-ct0 belong together.", authToken == null ? AUTH_TOKEN : CT0);
        }
        try {
            ActingSession session = new ActingSession(new Credentials(authToken, ct0, given(headers, USER_AGENT)));
            String proxy = given(headers, PROXY);
            return Optional.of(proxy == null ? session : session.through(new EgressProxy(proxy)));
        } catch (IllegalArgumentException e) {
            throw bad("The inline credentials hold characters that cannot travel in a header.", AUTH_TOKEN);
        }
    }

    private static @Nullable String given(HttpHeaders headers, String name) {
        String value = headers.getHeaderString(name);
        return value == null || value.isBlank() ? null : value.strip();
    }

    private static RefusedException bad(String message, String field) {
        return new RefusedException(Refusal.BAD_REQUEST, message).field(field);
    }
}
