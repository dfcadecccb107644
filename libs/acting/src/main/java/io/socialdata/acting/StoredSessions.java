package io.socialdata.acting;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.socialdata.contract.Refusal;
import io.socialdata.contract.sessions.RotatedCookie;
import io.socialdata.contract.sessions.SessionRejection;
import io.socialdata.contract.sessions.SessionRejection.Cause;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.contract.sessions.StoredSession;
import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;
import java.util.UUID;
import org.jboss.logging.Logger;

/** The stored sessions, each remembered for seconds. Only live ones are: a new registration must work at once. */
@Singleton
class StoredSessions {

    private static final Logger LOG = Logger.getLogger(StoredSessions.class);

    private final SessionDirectory directory;
    private final Cache<UUID, HeldSession> held;

    StoredSessions(SessionDirectory directory, SessionsConfig config) {
        this.directory = directory;
        this.held = Caffeine.newBuilder()
                .maximumSize(config.cacheEntries())
                .expireAfterWrite(config.cacheAge())
                .build();
    }

    /**
     * The live session of the key.
     *
     * @throws RefusedException 409 if there is none, 401 if the platform has rejected it
     */
    HeldSession of(UUID keyId) {
        return held.get(keyId, this::lookUp);
    }

    /** Forgets a session that changed. */
    void forget(UUID keyId) {
        held.invalidate(keyId);
    }

    void forgetAll() {
        held.invalidateAll();
    }

    /** Marks a rejected session as dead in session-service before the error is returned. */
    void bury(HeldSession session, Cause cause) {
        forget(session.keyId());
        directory.rejected(session.keyId(), new SessionRejection(session.version(), cause));
    }

    /** Hands on a cookie that the platform replaced. If that fails, the next look-up brings the older one, which still works. */
    void keepNewest(HeldSession session) {
        session.unreportedCt0().ifPresent(ct0 -> {
            try {
                directory
                        .rotated(session.keyId(), new RotatedCookie(session.version(), ct0))
                        .filter(now -> now.stored())
                        .ifPresentOrElse(now -> session.movedTo(now.version()), () -> forget(session.keyId()));
            } catch (RefusedException e) {
                LOG.warn("a replaced cookie could not be handed on");
            }
        });
    }

    private HeldSession lookUp(UUID keyId) {
        StoredSession stored = directory
                .lookUp(keyId)
                .orElseThrow(() -> new RefusedException(
                        Refusal.SESSION_REQUIRED, "This operation needs a platform session. Register one first."));
        SessionSecrets secrets = stored.secrets();
        if (secrets == null) {
            throw dead();
        }
        Credentials credentials = new Credentials(secrets.authToken(), secrets.ct0(), secrets.userAgent());
        ActingSession session = new ActingSession(credentials);
        String exit = secrets.proxyUrl();
        return new HeldSession(
                keyId, stored, credentials, exit == null ? session : session.through(new EgressProxy(exit)));
    }

    static RefusedException dead() {
        return new RefusedException(
                Refusal.SESSION_DEAD, "The platform no longer accepts this session. Register it again.");
    }
}
