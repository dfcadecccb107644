package io.socialdata.simulator.auth;

import io.socialdata.simulator.auth.Authenticator.AuthDecision.Admitted;
import io.socialdata.simulator.auth.Authenticator.AuthDecision.Refused;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.Account;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Checks credentials in the platform's order: bearer, session, matching csrf token, state of the account. */
@Singleton
public record Authenticator(GuestTokenStore guests, SessionStore sessionStore) {

    /** The result of the authentication of a call. */
    public sealed interface AuthDecision {

        record Admitted(Viewer viewer) implements AuthDecision {}

        record Refused(PlatformError error) implements AuthDecision {}
    }

    public AuthDecision authenticate(WireCall call, Access access) {
        if (access != Access.ANYONE && call.bearer().isEmpty()) {
            return new Refused(PlatformError.BAD_TOKEN);
        }
        Optional<String> authToken = call.cookie("auth_token");
        return switch (access) {
            case ANYONE, BEARER -> new Admitted(new Viewer.Stranger());
            case GUEST -> authToken.isPresent() ? session(call, authToken) : guest(call);
            case VISITOR -> guest(call);
            case LOGIN -> session(call, authToken);
        };
    }

    private AuthDecision guest(WireCall call) {
        return call.header("x-guest-token")
                .filter(guests::knows)
                .<AuthDecision>map(token -> new Admitted(new Viewer.Guest(token)))
                .orElseGet(() -> new Refused(PlatformError.BAD_GUEST_TOKEN));
    }

    private AuthDecision session(WireCall call, Optional<String> authToken) {
        Optional<Account> account = authToken.flatMap(sessionStore::find);
        if (account.isEmpty()) {
            return new Refused(PlatformError.NOT_AUTHENTICATED);
        }
        Optional<String> csrfCookie = call.cookie("ct0");
        if (csrfCookie.isEmpty() || !csrfCookie.equals(call.header("x-csrf-token"))) {
            return new Refused(PlatformError.CSRF_MISMATCH);
        }
        return switch (account.get().state()) {
            case ACTIVE -> new Admitted(new Viewer.SignedIn(account.get()));
            case LOCKED -> new Refused(PlatformError.ACCOUNT_LOCKED);
            case SUSPENDED -> new Refused(PlatformError.ACCOUNT_SUSPENDED);
        };
    }
}
