package io.socialdata.dashboard.operatorlogins;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.dashboard.logins.LoginToken;
import io.socialdata.dashboard.operatorlogins.OperatorCredentials.Credential;
import io.socialdata.dashboard.operatorlogins.OperatorSessionRepository.StoredSession;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Sign-ins of operators. A sign-in ends after its idle timeout, at its maximum age, with its credential, or when it is
 * ended explicitly.
 */
@ApplicationScoped // created on first use: the authentication mechanism is created before the configuration exists
public class OperatorSessionService {

    /** Idle timeout of a sign-in. */
    private static final Duration IDLE_TIMEOUT = Duration.ofMinutes(30);

    /** Minimum time between two updates of the last use of a sign-in. Saves database writes. */
    private static final Duration LAST_SEEN_RESOLUTION = Duration.ofMinutes(1);

    /** Maximum age of a sign-in. It ends after this time even if it is in use. */
    private static final Duration MAX_DURATION = Duration.ofHours(8);

    private final OperatorSessionRepository operatorSessionRepository;
    private final OperatorCredentials credentials;
    private final Clock clock;

    OperatorSessionService(
            OperatorSessionRepository operatorSessionRepository, OperatorCredentials credentials, Clock clock) {
        this.operatorSessionRepository = operatorSessionRepository;
        this.credentials = credentials;
        this.clock = clock;
    }

    /** Starts a sign-in and returns its token, of which only a hash is stored. */
    public LoginToken begin(Credential credential) {
        LoginToken token = LoginToken.fresh();
        Instant now = clock.instant();
        operatorSessionRepository.insert(
                UuidCreator.getTimeOrderedEpoch(),
                token,
                credential.operator(),
                credential.kind(),
                now,
                now.plus(MAX_DURATION));
        return token;
    }

    /** Returns the operator of this token if the sign-in has not ended. */
    Optional<Operator> find(LoginToken token) {
        Instant now = clock.instant();
        Optional<StoredSession> found = operatorSessionRepository
                .active(token, now, now.minus(IDLE_TIMEOUT))
                .filter(session -> credentials.isValid(session.operator(), session.credential()));
        found.filter(session -> session.lastSeenAt().isBefore(now.minus(LAST_SEEN_RESOLUTION)))
                .ifPresent(session -> operatorSessionRepository.seen(session.id(), now));
        return found.map(session -> new Operator(session.operator()));
    }

    /** Ends the sign-in of this token. */
    public void end(LoginToken token) {
        operatorSessionRepository.delete(token);
    }
}
