package io.socialdata.session.sessions;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.events.SessionChangedV1;
import io.socialdata.contract.events.SessionChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.sessions.SessionRejection;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.contract.sessions.SessionUse;
import io.socialdata.contract.sessions.SessionVersion;
import io.socialdata.contract.sessions.StoredSession;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.sealing.SealContext;
import io.socialdata.session.sealing.SealedValue;
import io.socialdata.session.sealing.SessionSecretsSealer;
import io.socialdata.web.errors.ApiException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Stores, copies and deletes the one session that a key may have. Every change publishes an event in the same
 * transaction. Changes of one key are serialised.
 */
@Singleton
public class PlatformSessionService {

    private final Transactions transactions;
    private final PlatformSessionRepository platformSessionRepository;
    private final RevokedKeyRepository revokedKeyRepository;
    private final SessionSecretsSealer sessionSecretsSealer;
    private final Outbox outbox;
    private final MeterRegistry metrics;
    private final Clock clock;

    PlatformSessionService(
            Transactions transactions,
            PlatformSessionRepository platformSessionRepository,
            RevokedKeyRepository revokedKeyRepository,
            SessionSecretsSealer sessionSecretsSealer,
            Outbox outbox,
            MeterRegistry metrics,
            Clock clock) {
        this.transactions = transactions;
        this.platformSessionRepository = platformSessionRepository;
        this.revokedKeyRepository = revokedKeyRepository;
        this.sessionSecretsSealer = sessionSecretsSealer;
        this.outbox = outbox;
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * Stores a live session and replaces the previous one of the key.
     *
     * @param identity the account of the cookies, if the platform could identify it
     * @throws ApiException 401 if the key was deleted in the meantime
     */
    public void register(KeyOwner keyOwner, SessionSecrets secrets, Optional<SessionOwner> identity) {
        transactions.call(handle -> {
            Instant now = clock.instant();
            if (!revokedKeyRepository.isActive(handle, keyOwner.keyId(), now)) {
                throw new ApiException(ErrorCode.UNAUTHORIZED, "The key has been deleted.");
            }
            KeySession session = new KeySession(
                    keyOwner.keyId(),
                    keyOwner.accountId(),
                    platformSessionRepository.nextVersion(handle),
                    true,
                    identity.map(SessionOwner::handle).orElse(null),
                    identity.map(SessionOwner::id).orElse(null),
                    secrets.proxyUrl() != null,
                    now,
                    now,
                    null);
            platformSessionRepository.save(
                    handle, session, sessionSecretsSealer.seal(handle, secrets, place(session, session.version())));
            publish(handle, session, Change.REGISTERED, now);
            return session;
        });
    }

    public Optional<KeySession> find(UUID keyId) {
        return transactions.call(handle -> platformSessionRepository.find(handle, keyId));
    }

    /** Returns the sessions of all keys of an account, oldest first. */
    public List<KeySession> ofAccount(UUID accountId) {
        return transactions.call(handle -> platformSessionRepository.ofAccount(handle, accountId));
    }

    /** Returns the session with its secrets, for the services that act with it. */
    Optional<StoredSession> lookUp(UUID keyId) {
        return transactions.call(handle ->
                platformSessionRepository.read(handle, keyId, (session, value) -> opened(handle, session, value)));
    }

    /** Deletes the session. Returns false if there was none. */
    public boolean delete(UUID keyId) {
        return transactions.call(handle -> delete(handle, keyId));
    }

    /** Deletes the session of a deleted key and rejects later registrations for it. */
    public void revokeKey(UUID keyId) {
        transactions.call(handle -> {
            revokedKeyRepository.add(handle, keyId, clock.instant());
            return delete(handle, keyId);
        });
    }

    /**
     * Copies the session of a key to its successor, unless the successor already has one. Both act as the same account
     * until the older key ends, and later changes of one session do not affect the other. Repeated calls do nothing.
     *
     * @param end the latest time at which the older key stops working
     */
    public void follow(UUID keyId, UUID successorId, Instant end) {
        transactions.call(handle -> {
            boolean first = revokedKeyRepository.add(handle, keyId, end);
            Instant now = clock.instant();
            return first
                    && revokedKeyRepository.isActive(handle, successorId, now)
                    && platformSessionRepository.find(handle, successorId).isEmpty()
                    && platformSessionRepository
                            .read(handle, keyId, (session, value) -> copy(handle, session, value, successorId, now))
                            .isPresent();
        });
    }

    /** Deletes the sessions of keys that have ended. */
    public void forgetEnded() {
        transactions.call(handle -> revokedKeyRepository.withSessions(handle, clock.instant()).stream()
                .filter(keyId -> delete(handle, keyId))
                .count());
    }

    /** Marks the session dead, unless it was replaced in the meantime. */
    void rejected(UUID keyId, SessionRejection rejection) {
        transactions.call(handle -> {
            Optional<KeySession> seen = platformSessionRepository
                    .lock(handle, keyId)
                    .filter(session -> session.live() && session.version() == rejection.version());
            seen.ifPresent(session -> {
                platformSessionRepository.markRejected(handle, keyId);
                publish(handle, session, Change.DIED, clock.instant());
            });
            return seen.isPresent();
        });
    }

    /**
     * Stores a cookie that the platform rotated, unless the session changed in the meantime. Returns empty if there is
     * no live session.
     */
    Optional<SessionVersion> rotated(UUID keyId, long seenVersion, String ct0) {
        return transactions.call(handle -> platformSessionRepository
                .lock(handle, keyId)
                .filter(KeySession::live)
                .flatMap(session -> session.version() == seenVersion
                        ? replaceCt0(handle, session, ct0)
                        : Optional.of(new SessionVersion(session.version(), false))));
    }

    /** Moves the last use of each session forward. */
    void used(List<SessionUse> uses) {
        UUID[] keys = uses.stream().map(SessionUse::keyId).toArray(UUID[]::new);
        String[] times = uses.stream().map(use -> use.at().toString()).toArray(String[]::new);
        transactions.call(handle -> {
            platformSessionRepository.used(handle, keys, times);
            return keys.length;
        });
    }

    private KeySession copy(
            Handle handle, KeySession old, Optional<SealedValue> stored, UUID successorId, Instant now) {
        KeySession copy = old.of(successorId, platformSessionRepository.nextVersion(handle));
        SealedValue again = stored.map(value -> sessionSecretsSealer.open(handle, value, place(old, old.version())))
                .map(secrets -> sessionSecretsSealer.seal(handle, secrets, place(copy, copy.version())))
                .orElse(null);
        platformSessionRepository.insert(handle, copy, again);
        publish(handle, copy, copy.live() ? Change.REGISTERED : Change.DIED, now);
        return copy;
    }

    private Optional<SessionVersion> replaceCt0(Handle handle, KeySession session, String ct0) {
        return platformSessionRepository
                .read(handle, session.keyId(), (current, value) -> opened(handle, current, value))
                .map(StoredSession::secrets)
                .map(secrets -> {
                    long version = platformSessionRepository.nextVersion(handle);
                    platformSessionRepository.replaceSecrets(
                            handle,
                            session.keyId(),
                            version,
                            sessionSecretsSealer.seal(handle, secrets.withCt0(ct0), place(session, version)));
                    metrics.counter("session_cookies_rotated_total").increment();
                    return new SessionVersion(version, true);
                });
    }

    private StoredSession opened(Handle handle, KeySession session, Optional<SealedValue> stored) {
        SessionSecrets secrets = stored.map(
                        value -> sessionSecretsSealer.open(handle, value, place(session, session.version())))
                .orElse(null);
        return new StoredSession(session.version(), session.userId(), session.username(), secrets);
    }

    private static SealContext place(KeySession session, long version) {
        return SessionSealContext.of(session.accountId(), session.keyId(), version);
    }

    private boolean delete(Handle handle, UUID keyId) {
        Optional<KeySession> session = platformSessionRepository.lock(handle, keyId);
        session.ifPresent(stored -> {
            platformSessionRepository.delete(handle, keyId);
            publish(handle, stored, Change.DELETED, clock.instant());
        });
        return session.isPresent();
    }

    private void publish(Handle handle, KeySession session, Change change, Instant at) {
        outbox.publish(
                handle,
                Topics.SESSION_CHANGED,
                session.keyId(),
                new SessionChangedV1(session.keyId(), session.accountId(), change, at),
                at);
        metrics.counter("session_changes_total", "change", change.name().toLowerCase(Locale.ROOT))
                .increment();
    }
}
