package io.socialdata.dashboard.logins;

import com.github.f4b6a3.uuid.UuidCreator;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The stored logins. A login ends after its idle timeout, at its maximum age, or when it is ended explicitly. */
@ApplicationScoped // created on first use: the authentication mechanism is created before the configuration exists
@Transactional
public class LoginSessionService {

    private static final int MAX_PRUNED = 500;

    private final LoginSessionRepository loginSessionRepository;
    private final LoginsConfig config;
    private final Clock clock;

    LoginSessionService(LoginSessionRepository loginSessionRepository, LoginsConfig config, Clock clock) {
        this.loginSessionRepository = loginSessionRepository;
        this.config = config;
        this.clock = clock;
    }

    /**
     * Starts a login and returns its token, of which only a hash is stored. Deletes ended logins in batches, so that the
     * table does not grow without bound.
     */
    public LoginToken begin(UUID userId) {
        LoginToken token = LoginToken.fresh();
        Instant now = clock.instant();
        loginSessionRepository.deleteEnded(now, MAX_PRUNED);
        LoginSessionEntity login = new LoginSessionEntity();
        login.id = UuidCreator.getTimeOrderedEpoch();
        login.tokenSha256 = token.stored();
        login.userId = userId;
        login.startedAt = now;
        login.lastSeenAt = now;
        login.endsAt = now.plus(config.maxDuration());
        loginSessionRepository.persist(login);
        return token;
    }

    /** Returns the user of this token if its login has not ended. */
    Optional<AuthenticatedUser> find(LoginToken token) {
        Instant now = clock.instant();
        Optional<ActiveLogin> found =
                loginSessionRepository.active(token.stored(), now, now.minus(config.idleTimeout()));
        found.filter(login -> login.lastSeenAt().isBefore(now.minus(config.lastSeenResolution())))
                .ifPresent(login -> loginSessionRepository.seen(login.loginId(), now));
        return found.map(ActiveLogin::user);
    }

    /** Returns the active logins of the user, most recently used first. */
    public List<LoginSession> of(UUID userId) {
        Instant now = clock.instant();
        return loginSessionRepository.activeOf(userId, now, now.minus(config.idleTimeout()));
    }

    public void end(UUID loginId) {
        loginSessionRepository.delete(loginId);
    }

    /** Ends all logins of the user except one. */
    public void endOthers(UUID userId, UUID current) {
        loginSessionRepository.deleteOthers(userId, current);
    }

    /** Ends all logins of the user. */
    public void endAll(UUID userId) {
        loginSessionRepository.deleteAll(userId);
    }
}
