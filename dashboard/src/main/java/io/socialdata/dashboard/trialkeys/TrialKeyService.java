package io.socialdata.dashboard.trialkeys;

import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.audit.AccountAudit;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CookieCipher;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.identity.memberships.Role;
import io.socialdata.dashboard.keys.KeyService;
import io.socialdata.dashboard.keys.TrialKeyRequest;
import io.socialdata.dashboard.layout.Usd;
import io.socialdata.dashboard.ratelimit.RateLimiter;
import io.socialdata.dashboard.trialkeys.TrialKeyResult.Failed;
import io.socialdata.dashboard.trialkeys.TrialKeyResult.Ready;
import io.socialdata.dashboard.trialkeys.TrialKeyResult.TooMany;
import io.socialdata.database.ratelimit.Attempt;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The key with which a login tries calls. It is made for the first call and never leaves the server. */
@ApplicationScoped
public class TrialKeyService {

    private static final String CIPHER_USE = "trial-key";
    private static final Duration HOUR = Duration.ofHours(1);

    /** Time after which a key for trying calls expires. The next call makes another one. */
    private static final Duration LIFETIME = Duration.ofHours(1);

    /** What the calls with one key for trying may cost together, in millionths of a US dollar. */
    private static final long BUDGET_MICRO_USD = 250_000;

    /** Maximum number of keys for trying that one user makes per hour, over all logins. */
    private static final long MAX_PER_HOUR = 10;

    private final TrialKeyRepository rows;
    private final KeyService keyService;
    private final RateLimiter rateLimiter;
    private final AccountAudit audit;
    private final Clock clock;

    TrialKeyService(
            TrialKeyRepository rows, KeyService keyService, RateLimiter rateLimiter, AccountAudit audit, Clock clock) {
        this.rows = rows;
        this.keyService = keyService;
        this.rateLimiter = rateLimiter;
        this.audit = audit;
        this.clock = clock;
    }

    public TrialKeyTerms terms() {
        return new TrialKeyTerms(LIFETIME, new Usd(BUDGET_MICRO_USD));
    }

    /** Returns when the key of the login expires; empty if the next call makes one. */
    public Optional<Instant> expiry(LoginToken login, AuthenticatedUser user) {
        return current(login, user).map(StoredTrialKey::expiresAt);
    }

    /** Returns the key of the login. Makes one if there is none. The user must be allowed to try calls. */
    public TrialKeyResult key(LoginToken login, AuthenticatedUser user) {
        return current(login, user)
                .flatMap(key -> secret(login, key))
                .<TrialKeyResult>map(Ready::new)
                .orElseGet(() -> create(login, user));
    }

    /** Returns what a key of this role may call: everything if the role may try calls at all. */
    static List<Scope> scopes(Role role) {
        return role.may(Permission.CHANGE_INTEGRATION) ? List.of(Scope.values()) : List.of();
    }

    private Optional<StoredTrialKey> current(LoginToken login, AuthenticatedUser user) {
        return rows.find(Realm.USERS.hash(login))
                .filter(key -> key.expiresAt().isAfter(clock.instant()))
                .filter(key -> key.accountId().equals(user.accountId()))
                .filter(key -> key.role().equals(user.role().wireName()));
    }

    private TrialKeyResult create(LoginToken login, AuthenticatedUser user) {
        if (!rateLimiter.take(
                Attempt.atMost(MAX_PER_HOUR, HOUR, CIPHER_USE, user.userId().toString()))) {
            return new TooMany();
        }
        // An expired key, or that of a former role.
        boolean free = rows.find(Realm.USERS.hash(login)).map(this::end).orElse(true);
        if (!free) {
            return new Failed("The billing service is temporarily unavailable. Try again in a few minutes.");
        }
        Instant now = clock.instant();
        TrialKeyRequest request = new TrialKeyRequest(scopes(user.role()), now, now.plus(LIFETIME), BUDGET_MICRO_USD);
        return switch (keyService.createTrial(user.accountId(), user.userId(), request)) {
            case Success<AccountKey.Created>(var key) -> {
                record(user, request, true);
                yield new Ready(stored(login, user, request, key));
            }
            case Rejected<AccountKey.Created> rejected -> new Failed(rejected.message());
            case Unavailable<AccountKey.Created> unavailable -> {
                record(user, request, false);
                yield new Failed(unavailable.unknownOutcome());
            }
        };
    }

    /** Stores the key. If a call at the same time stored one before, deletes this one and returns that. */
    private String stored(LoginToken login, AuthenticatedUser user, TrialKeyRequest request, AccountKey.Created key) {
        byte[] sealed = CookieCipher.seal(
                login, CIPHER_USE, key.id().toString(), key.secret().getBytes(StandardCharsets.UTF_8));
        StoredTrialKey row = new StoredTrialKey(
                Realm.USERS.hash(login),
                user.accountId(),
                user.role().wireName(),
                key.id(),
                sealed,
                request.expiresAt());
        if (rows.insert(row)) {
            return key.secret();
        }
        keyService.delete(user.accountId(), key.id());
        return current(login, user).flatMap(first -> secret(login, first)).orElse(key.secret());
    }

    private static Optional<String> secret(LoginToken login, StoredTrialKey key) {
        return CookieCipher.open(login, CIPHER_USE, key.keyId().toString(), key.sealed())
                .map(secret -> new String(secret, StandardCharsets.UTF_8));
    }

    /** Deletes a key. Returns false if billing does not respond: the row stays for the next attempt. */
    boolean end(StoredTrialKey key) {
        boolean answered = switch (keyService.delete(key.accountId(), key.keyId())) {
            // Rejected: it was deleted before, or with its account. Whatever the reason, it expires by itself.
            case Success<Void> _, Rejected<Void> _ -> true;
            case Unavailable<Void> _ -> false;
        };
        if (answered) {
            rows.delete(key.keyId());
        }
        return answered;
    }

    private void record(AuthenticatedUser user, TrialKeyRequest request, boolean certain) {
        audit.record(user.accountId(), user.userId(), user.email(), AuditEvent.KEY_CREATED, request.name(), certain);
    }
}
