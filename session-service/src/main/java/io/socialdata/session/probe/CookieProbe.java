package io.socialdata.session.probe;

import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.users.Identity;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Asks the platform whose cookies these are, through the exit that was named for them. */
@Singleton
public class CookieProbe {

    private final PlatformClient platform;

    CookieProbe(PlatformClient platform) {
        this.platform = platform;
    }

    /** Waits no longer than this for the platform's word. */
    public Probe probe(SessionSecrets secrets, Duration longest) {
        Credentials credentials = new Credentials(secrets.authToken(), secrets.ct0(), secrets.userAgent());
        ActingSession plain = new ActingSession(credentials);
        String proxy = secrets.proxyUrl();
        ActingSession session = proxy == null ? plain : plain.through(new EgressProxy(proxy));
        return switch (platform.verifyCredentials(session, longest)) {
            case Found<Identity>(Identity identity) -> new Probe.Alive(identity, newest(secrets, session));
            case Failed<Identity>(Failure failure) -> failed(failure, newest(secrets, session));
        };
    }

    private static Probe failed(Failure failure, SessionSecrets newest) {
        return switch (failure) {
            case Failure.SessionRejected rejected -> new Probe.Rejected();
            case Failure.Refused refused -> new Probe.Refused();
            case Failure.Missing missing -> new Probe.Untried(newest);
            case Failure.Throttled throttled -> new Probe.Untried(newest);
            case Failure.Unreadable unreadable -> new Probe.Untried(newest);
            case Failure.Unreachable unreachable -> new Probe.Untried(newest);
        };
    }

    private static SessionSecrets newest(SessionSecrets secrets, ActingSession session) {
        return secrets.withCt0(session.credentials().csrfToken());
    }
}
