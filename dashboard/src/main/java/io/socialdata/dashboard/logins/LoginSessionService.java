package io.socialdata.dashboard.logins;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.dashboard.memberships.Membership;
import io.socialdata.dashboard.memberships.MembershipRepository;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The stored logins. A login ends after its idle timeout, at its maximum age, or when it is ended explicitly. */
@ApplicationScoped // created on first use: the authentication mechanism is created before the configuration exists
@Transactional
public class LoginSessionService {

    private static final int MAX_PRUNED = 500;

    /** Idle timeout of a login. A login that is unused for this long has ended. */
    private static final Duration IDLE_TIMEOUT = Duration.ofHours(12);

    /** Minimum time between two updates of a login's last use. Saves database writes. */
    private static final Duration LAST_SEEN_RESOLUTION = Duration.ofMinutes(1);

    private final LoginSessionRepository loginSessionRepository;
    private final PendingLogins pendingLogins;
    private final MembershipRepository memberships;
    private final Clock clock;

    LoginSessionService(
            LoginSessionRepository loginSessionRepository,
            PendingLogins pendingLogins,
            MembershipRepository memberships,
            Clock clock) {
        this.loginSessionRepository = loginSessionRepository;
        this.pendingLogins = pendingLogins;
        this.memberships = memberships;
        this.clock = clock;
    }

    /**
     * Starts a login and returns its token, of which only a hash is stored. Deletes ended logins in batches, so that the
     * table does not grow without bound.
     */
    public LoginToken begin(UUID userId, LoginOrigin origin) {
        LoginToken token = LoginToken.fresh();
        Instant now = clock.instant();
        loginSessionRepository.deleteEnded(now, MAX_PRUNED);
        LoginSessionEntity login = new LoginSessionEntity();
        login.id = UuidCreator.getTimeOrderedEpoch();
        login.tokenSha256 = token.stored();
        login.userId = userId;
        login.accountId = memberships.of(userId).stream()
                .findFirst()
                .map(Membership::accountId)
                .orElse(null);
        login.startedAt = now;
        login.lastSeenAt = now;
        login.endsAt = now.plus(BrowserCookies.MAX_DURATION);
        login.browser = origin.browser();
        login.network = origin.network();
        loginSessionRepository.persist(login);
        return token;
    }

    /**
     * Shows another account of the user in this login. Returns the login's new token, or empty if the user is not a
     * member. Forms are bound to the token: one that was opened for the account before is refused, and does not take
     * effect on this one.
     */
    public Optional<LoginToken> switchAccount(AuthenticatedUser user, UUID accountId) {
        boolean member = memberships.of(user.userId()).stream()
                .map(Membership::accountId)
                .anyMatch(accountId::equals);
        if (!member) {
            return Optional.empty();
        }
        LoginToken token = LoginToken.fresh();
        loginSessionRepository.show(user.loginId(), accountId, token.stored());
        return Optional.of(token);
    }

    /** Returns the user of this token if its login has not ended. */
    public Optional<AuthenticatedUser> find(LoginToken token) {
        Instant now = clock.instant();
        Optional<ActiveLogin> found = loginSessionRepository.active(token.stored(), now, now.minus(IDLE_TIMEOUT));
        found.filter(login -> login.lastSeenAt().isBefore(now.minus(LAST_SEEN_RESOLUTION)))
                .ifPresent(login -> loginSessionRepository.seen(login.loginId(), now));
        return found.map(ActiveLogin::user);
    }

    /** Stores that the issuer of the single sign-on authenticated the user of this login again. */
    public void confirm(UUID loginId, Instant authenticatedAt) {
        loginSessionRepository.confirm(loginId, authenticatedAt);
    }

    /** Returns when the issuer of the single sign-on last authenticated the user of this login again. */
    public Optional<Instant> confirmedAt(UUID loginId) {
        return loginSessionRepository.findByIdOptional(loginId).map(login -> login.confirmedAt);
    }

    /** Returns the active logins of the user, most recently used first. */
    public List<LoginSession> of(UUID userId) {
        Instant now = clock.instant();
        return loginSessionRepository.activeOf(userId, now, now.minus(IDLE_TIMEOUT));
    }

    public void end(UUID loginId) {
        loginSessionRepository.delete(loginId);
    }

    /** Ends one login of the user. Returns false if it has ended or belongs to another user. */
    public boolean endOwn(UUID userId, UUID loginId) {
        return loginSessionRepository.deleteOwn(userId, loginId) == 1;
    }

    /** Ends all logins of the user except one, and the sign-ins that need a code. */
    public void endOthers(UUID userId, UUID current) {
        pendingLogins.endAll(userId);
        loginSessionRepository.deleteOthers(userId, current);
    }

    /** Ends all logins of the user, and the sign-ins that need a code. */
    public void endAll(UUID userId) {
        pendingLogins.endAll(userId);
        loginSessionRepository.deleteAll(userId);
    }
}
