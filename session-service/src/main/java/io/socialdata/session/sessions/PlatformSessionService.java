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
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * Stores, copies and deletes the one session that a key may have. Every change publishes an event in the same
 * transaction. Changes of one key are serialised.
 */
@ApplicationScoped
@Transactional
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
     * Stores a live session and replaces the previous one of the key. Keeps the time of the first registration.
     *
     * @param identity the account of the cookies, if the platform could identify it
     * @throws ApiException 401 if the key was deleted in the meantime
     */
    public void register(KeyOwner keyOwner, SessionSecrets secrets, Optional<SessionOwner> identity) {
        Instant now = clock.instant();
        if (!isActive(keyOwner.keyId(), now)) {
            throw new ApiException(ErrorCode.UNAUTHORIZED, "The key has been deleted.");
        }
        Optional<PlatformSessionEntity> known = platformSessionRepository.lock(keyOwner.keyId());
        PlatformSessionEntity session = known.orElseGet(() -> newSession(keyOwner.keyId(), now));
        session.accountId = keyOwner.accountId();
        session.version = platformSessionRepository.nextVersion();
        session.status = SessionStatus.OK;
        session.username = identity.map(SessionOwner::handle).orElse(null);
        session.platformUserId = identity.map(SessionOwner::id).orElse(null);
        session.customerProxy = secrets.proxyUrl() != null;
        session.updatedAt = now;
        session.seal(sealed(session, secrets));
        if (known.isEmpty()) {
            platformSessionRepository.persist(session);
        }
        publish(session, Change.REGISTERED, now);
    }

    private static PlatformSessionEntity newSession(UUID keyId, Instant now) {
        PlatformSessionEntity session = new PlatformSessionEntity();
        session.keyId = keyId;
        session.createdAt = now;
        return session;
    }

    public Optional<PlatformSessionEntity> find(UUID keyId) {
        return platformSessionRepository.findByIdOptional(keyId);
    }

    /** Returns the sessions of all keys of an account, oldest first. */
    public List<PlatformSessionEntity> ofAccount(UUID accountId) {
        return platformSessionRepository.ofAccount(accountId);
    }

    /** Returns the session with its secrets, for the services that act with it. */
    Optional<StoredSession> lookUp(UUID keyId) {
        return platformSessionRepository
                .findByIdOptional(keyId)
                .map(session -> new StoredSession(
                        session.version,
                        session.platformUserId,
                        session.username,
                        opened(session).orElse(null)));
    }

    /** Deletes the session. Returns false if there was none. */
    public boolean delete(UUID keyId) {
        Optional<PlatformSessionEntity> session = platformSessionRepository.lock(keyId);
        session.ifPresent(stored -> {
            platformSessionRepository.delete(stored);
            publish(stored, Change.DELETED, clock.instant());
        });
        return session.isPresent();
    }

    /** Deletes the session of a deleted key and rejects later registrations for it. */
    public void revokeKey(UUID keyId) {
        transactions.call(handle -> revokedKeyRepository.add(handle, keyId, clock.instant()));
        delete(keyId);
    }

    /**
     * Copies the session of a key to its successor, unless the successor already has one. Both act as the same account
     * until the older key ends, and later changes of one session do not affect the other. Repeated calls do nothing.
     *
     * @param end the latest time at which the older key stops working
     */
    public void follow(UUID keyId, UUID successorId, Instant end) {
        boolean first = transactions.call(handle -> revokedKeyRepository.add(handle, keyId, end));
        Instant now = clock.instant();
        if (first
                && isActive(successorId, now)
                && platformSessionRepository.findByIdOptional(successorId).isEmpty()) {
            platformSessionRepository.findByIdOptional(keyId).ifPresent(session -> copy(session, successorId, now));
        }
    }

    /** Deletes the sessions of keys that have ended. */
    public void forgetEnded() {
        transactions
                .call(handle -> revokedKeyRepository.withSessions(handle, clock.instant()))
                .forEach(this::delete);
    }

    /** Marks the session dead, unless it was replaced in the meantime. */
    void rejected(UUID keyId, SessionRejection rejection) {
        platformSessionRepository
                .lock(keyId)
                .filter(session -> session.live() && session.version == rejection.version())
                .ifPresent(session -> {
                    session.reject();
                    publish(session, Change.DIED, clock.instant());
                });
    }

    /**
     * Stores a cookie that the platform rotated, unless the session changed in the meantime. Returns empty if there is
     * no live session.
     */
    Optional<SessionVersion> rotated(UUID keyId, long seenVersion, String ct0) {
        return platformSessionRepository
                .lock(keyId)
                .filter(PlatformSessionEntity::live)
                .flatMap(session -> session.version == seenVersion
                        ? replaceCt0(session, ct0)
                        : Optional.of(new SessionVersion(session.version, false)));
    }

    /** Moves the last use of each session forward. */
    void used(List<SessionUse> uses) {
        platformSessionRepository.used(uses);
    }

    private void copy(PlatformSessionEntity old, UUID successorId, Instant now) {
        PlatformSessionEntity copy = old.copy(successorId, platformSessionRepository.nextVersion());
        opened(old).ifPresent(secrets -> copy.seal(sealed(copy, secrets)));
        platformSessionRepository.persist(copy);
        publish(copy, copy.live() ? Change.REGISTERED : Change.DIED, now);
    }

    private Optional<SessionVersion> replaceCt0(PlatformSessionEntity session, String ct0) {
        return opened(session).map(secrets -> {
            session.version = platformSessionRepository.nextVersion();
            session.seal(sealed(session, secrets.withCt0(ct0)));
            metrics.counter("session_cookies_rotated_total").increment();
            return new SessionVersion(session.version, true);
        });
    }

    private boolean isActive(UUID keyId, Instant now) {
        return transactions.call(handle -> revokedKeyRepository.isActive(handle, keyId, now));
    }

    private Optional<SessionSecrets> opened(PlatformSessionEntity session) {
        return session.sealed()
                .map(value -> transactions.call(handle -> sessionSecretsSealer.open(handle, value, place(session))));
    }

    private SealedValue sealed(PlatformSessionEntity session, SessionSecrets secrets) {
        return transactions.call(handle -> sessionSecretsSealer.seal(handle, secrets, place(session)));
    }

    private static SealContext place(PlatformSessionEntity session) {
        return SessionSealContext.of(session.accountId, session.keyId, session.version);
    }

    private void publish(PlatformSessionEntity session, Change change, Instant at) {
        SessionChangedV1 event = new SessionChangedV1(session.keyId, session.accountId, change, at);
        transactions.call(handle -> {
            outbox.publish(handle, Topics.SESSION_CHANGED, session.keyId, event, at);
            return event;
        });
        metrics.counter("session_changes_total", "change", change.name().toLowerCase(Locale.ROOT))
                .increment();
    }
}
