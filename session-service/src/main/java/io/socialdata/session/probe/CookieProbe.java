package io.socialdata.session.probe;

import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.users.SessionOwner;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Asks the platform which account a pair of cookies belongs to, through the proxy given with them. */
@ApplicationScoped
public class CookieProbe {

    private final PlatformClient platform;

    CookieProbe(PlatformClient platform) {
        this.platform = platform;
    }

    /** Verifies the cookies at the platform within the timeout {@code longest}. */
    public CookieProbeResult probe(SessionSecrets secrets, Duration longest) {
        Credentials credentials = new Credentials(secrets.authToken(), secrets.ct0(), secrets.userAgent());
        AccountSession plain = new AccountSession(credentials);
        String proxy = secrets.proxyUrl();
        AccountSession session = proxy == null ? plain : plain.withProxy(new EgressProxy(proxy));
        return switch (platform.verifyCredentials(session, longest)) {
            case Success<SessionOwner>(SessionOwner sessionOwner) ->
                new CookieProbeResult.Valid(sessionOwner, newest(secrets, session));
            case Failed<SessionOwner>(PlatformFailure platformFailure) ->
                failed(platformFailure, newest(secrets, session));
        };
    }

    private static CookieProbeResult failed(PlatformFailure platformFailure, SessionSecrets newest) {
        return switch (platformFailure) {
            case PlatformFailure.SessionRejected rejected -> new CookieProbeResult.Rejected();
            case PlatformFailure.Refused refused -> new CookieProbeResult.Refused();
            case PlatformFailure.Missing missing -> new CookieProbeResult.Inconclusive(newest);
            case PlatformFailure.Throttled throttled -> new CookieProbeResult.Inconclusive(newest);
            case PlatformFailure.Unreadable unreadable -> new CookieProbeResult.Inconclusive(newest);
            case PlatformFailure.Unreachable unreachable -> new CookieProbeResult.Inconclusive(newest);
        };
    }

    private static SessionSecrets newest(SessionSecrets secrets, AccountSession session) {
        return secrets.withCt0(session.credentials().csrfToken());
    }
}
