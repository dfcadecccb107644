package io.socialdata.simulator.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.TestWorld;
import io.socialdata.simulator.auth.Authenticator.AuthDecision;
import io.socialdata.simulator.auth.Authenticator.AuthDecision.Admitted;
import io.socialdata.simulator.auth.Authenticator.AuthDecision.Refused;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireBody;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Fixtures;
import io.vertx.core.MultiMap;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AuthenticatorTest {

    private static final Fixtures CAST = TestWorld.SMALL.fixtures();

    private final GuestTokenStore guests = new GuestTokenStore(Clock.systemUTC());
    private final Authenticator authenticator =
            new Authenticator(guests, new SessionStore(TestWorld.SMALL, new Journal(Clock.systemUTC(), Instant.EPOCH)));
    private final MultiMap headers = MultiMap.caseInsensitiveMultiMap();

    @Test
    void bearerTokenIsCheckedFirst() {
        headers.set("cookie", "auth_token=unknown");

        assertThat(admit(Access.LOGIN)).isEqualTo(new Refused(PlatformError.BAD_TOKEN));
    }

    @Test
    void bearerTokenMustNotBeEmpty() {
        headers.set("authorization", "Bearer  ");

        assertThat(admit(Access.LOGIN)).isEqualTo(new Refused(PlatformError.BAD_TOKEN));
    }

    @Test
    void missingLoginIsReportedBeforeMissingCsrfToken() {
        headers.set("authorization", "Bearer any");

        assertThat(admit(Access.LOGIN)).isEqualTo(new Refused(PlatformError.NOT_AUTHENTICATED));
    }

    @Test
    void sessionOfNoAccountIsRejected() {
        session("f".repeat(40), "c", "c");

        assertThat(admit(Access.LOGIN)).isEqualTo(new Refused(PlatformError.NOT_AUTHENTICATED));
        assertThat(admit(Access.GUEST)).isEqualTo(new Refused(PlatformError.NOT_AUTHENTICATED));
    }

    @Test
    void csrfPairIsCheckedBeforeTheAccount() {
        session(CAST.locked().authToken(), "one", "two");

        assertThat(admit(Access.LOGIN)).isEqualTo(new Refused(PlatformError.CSRF_MISMATCH));
    }

    @Test
    void aMissingCsrfCookieIsAMismatch() {
        headers.set("authorization", "Bearer any");
        headers.set("cookie", "auth_token=" + CAST.actor().authToken());
        headers.set("x-csrf-token", "c");

        assertThat(admit(Access.LOGIN)).isEqualTo(new Refused(PlatformError.CSRF_MISMATCH));
    }

    @Test
    void accountStateDecides() {
        session(CAST.locked().authToken(), "c", "c");
        assertThat(admit(Access.LOGIN)).isEqualTo(new Refused(PlatformError.ACCOUNT_LOCKED));

        session(CAST.suspendedAccount().authToken(), "c", "c");
        assertThat(admit(Access.LOGIN)).isEqualTo(new Refused(PlatformError.ACCOUNT_SUSPENDED));
    }

    @Test
    void anyMatchingCsrfPairIsAccepted() {
        Account actor = CAST.actor();
        session(actor.authToken(), "rotated", "rotated");

        assertThat(admit(Access.LOGIN)).isEqualTo(new Admitted(new Viewer.SignedIn(actor)));
    }

    @Test
    void guestsNeedAnIssuedToken() {
        headers.set("authorization", "Bearer any");
        headers.set("x-guest-token", "123");
        assertThat(admit(Access.GUEST)).isEqualTo(new Refused(PlatformError.BAD_GUEST_TOKEN));

        String token = guests.issue();
        headers.set("x-guest-token", token);
        assertThat(admit(Access.GUEST)).isEqualTo(new Admitted(new Viewer.Guest(token)));
    }

    @Test
    void guestsAreRejectedWhereALoginIsRequired() {
        headers.set("authorization", "Bearer any");
        headers.set("x-guest-token", guests.issue());

        assertThat(admit(Access.LOGIN)).isEqualTo(new Refused(PlatformError.NOT_AUTHENTICATED));
    }

    @Test
    void pagesNeedNoCredentials() {
        assertThat(admit(Access.ANYONE)).isEqualTo(new Admitted(new Viewer.Stranger()));
    }

    private AuthDecision admit(Access access) {
        WireCall call =
                new WireCall("GET", "/", MultiMap.caseInsensitiveMultiMap(), headers, WireBody.of(""), "127.0.0.1");
        return authenticator.authenticate(call, access);
    }

    private void session(String authToken, String csrfCookie, String csrfHeader) {
        headers.set("authorization", "Bearer any");
        headers.set("cookie", "guest_id=v1; auth_token=" + authToken + "; ct0=" + csrfCookie);
        headers.set("x-csrf-token", csrfHeader);
    }
}
