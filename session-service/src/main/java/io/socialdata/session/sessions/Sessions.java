package io.socialdata.session.sessions;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.Refusal;
import io.socialdata.contract.events.SessionChangedV1.Change;
import io.socialdata.contract.sessions.CurrentVersion;
import io.socialdata.contract.sessions.SessionRejection;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.contract.sessions.SessionUse;
import io.socialdata.contract.sessions.StoredSession;
import io.socialdata.database.Transactions;
import io.socialdata.platform.users.Identity;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * The life of the one session that a key may have. Every change is announced with its transaction; writers of a key take
 * turns.
 */
@Singleton
public class Sessions {

    private final Transactions transactions;
    private final SessionRows rows;
    private final EndedKeys endedKeys;
    private final SessionVault vault;
    private final SessionNews news;
    private final MeterRegistry metrics;
    private final Clock clock;

    Sessions(
            Transactions transactions,
            SessionRows rows,
            EndedKeys endedKeys,
            SessionVault vault,
            SessionNews news,
            MeterRegistry metrics,
            Clock clock) {
        this.transactions = transactions;
        this.rows = rows;
        this.endedKeys = endedKeys;
        this.vault = vault;
        this.news = news;
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * Stores a live session in the place of whatever the key had.
     *
     * @param identity whose cookies they are, if the platform could tell
     * @throws RefusedException 401 if the key has been deleted meanwhile
     */
    public void register(Owner owner, SessionSecrets secrets, Optional<Identity> identity) {
        transactions.call(handle -> {
            if (!endedKeys.isGoingOn(handle, owner.keyId())) {
                throw new RefusedException(Refusal.UNAUTHORIZED, "The key has been deleted.");
            }
            Instant now = clock.instant();
            KeySession session = new KeySession(
                    owner.keyId(),
                    owner.accountId(),
                    rows.nextVersion(handle),
                    true,
                    identity.map(Identity::handle).orElse(null),
                    identity.map(Identity::id).orElse(null),
                    secrets.proxyUrl() != null,
                    now,
                    now,
                    null);
            rows.save(handle, session, seal(session, secrets, session.version()));
            announce(handle, session, Change.REGISTERED, now);
            return session;
        });
    }

    public Optional<KeySession> find(UUID keyId) {
        return transactions.call(handle -> rows.find(handle, keyId));
    }

    /** The session as those see it who act with it. */
    Optional<StoredSession> lookUp(UUID keyId) {
        return transactions.call(handle -> rows.read(handle, keyId, this::opened));
    }

    /** Removes the session; false if there was none. */
    public boolean delete(UUID keyId) {
        return transactions.call(handle -> delete(handle, keyId));
    }

    /** Removes the session of a key that is no more, and lets none come after it. */
    public void endKey(UUID keyId) {
        transactions.call(handle -> {
            endedKeys.add(handle, keyId, clock.instant());
            return delete(handle, keyId);
        });
    }

    /** Marks the session dead, unless it is another one by now. */
    void rejected(UUID keyId, SessionRejection rejection) {
        transactions.call(handle -> {
            Optional<KeySession> seen = rows.lock(handle, keyId)
                    .filter(session -> session.live() && session.version() == rejection.version());
            seen.ifPresent(session -> {
                rows.bury(handle, keyId);
                announce(handle, session, Change.DIED, clock.instant());
            });
            return seen.isPresent();
        });
    }

    /** Keeps a cookie that the platform replaced, unless the session changed meanwhile; empty if there is none alive. */
    Optional<CurrentVersion> rotated(UUID keyId, long seenVersion, String ct0) {
        return transactions.call(handle -> rows.lock(handle, keyId)
                .filter(KeySession::live)
                .flatMap(session -> session.version() == seenVersion
                        ? replaceCt0(handle, session, ct0)
                        : Optional.of(new CurrentVersion(session.version(), false))));
    }

    /** Moves the last use of each session forward. */
    void used(List<SessionUse> uses) {
        UUID[] keys = uses.stream().map(SessionUse::keyId).toArray(UUID[]::new);
        String[] times = uses.stream().map(use -> use.at().toString()).toArray(String[]::new);
        transactions.call(handle -> {
            rows.used(handle, keys, times);
            return keys.length;
        });
    }

    private Optional<CurrentVersion> replaceCt0(Handle handle, KeySession session, String ct0) {
        return rows.read(handle, session.keyId(), this::opened)
                .map(StoredSession::secrets)
                .map(secrets -> {
                    long version = rows.nextVersion(handle);
                    rows.replaceSecrets(handle, session.keyId(), version, seal(session, secrets.withCt0(ct0), version));
                    metrics.counter("session_cookies_rotated_total").increment();
                    return new CurrentVersion(version, true);
                });
    }

    private StoredSession opened(KeySession session, Optional<byte[]> sealed) {
        SessionSecrets secrets = sealed.map(
                        bytes -> vault.open(bytes, session.accountId(), session.keyId(), session.version()))
                .orElse(null);
        return new StoredSession(session.version(), session.userId(), session.username(), secrets);
    }

    private byte[] seal(KeySession session, SessionSecrets secrets, long version) {
        return vault.seal(secrets, session.accountId(), session.keyId(), version);
    }

    private boolean delete(Handle handle, UUID keyId) {
        Optional<KeySession> session = rows.lock(handle, keyId);
        session.ifPresent(stored -> {
            rows.delete(handle, keyId);
            announce(handle, stored, Change.DELETED, clock.instant());
        });
        return session.isPresent();
    }

    private void announce(Handle handle, KeySession session, Change change, Instant at) {
        news.announce(handle, session, change, at);
        metrics.counter("session_changes_total", "change", change.name().toLowerCase(Locale.ROOT))
                .increment();
    }
}
