package io.socialdata.acting;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.sessions.RotatedCookie;
import io.socialdata.contract.sessions.SessionRejection;
import io.socialdata.contract.sessions.SessionRejection.Cause;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.contract.sessions.StoredSession;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.web.errors.ApiException;
import jakarta.inject.Singleton;
import java.util.UUID;
import org.jboss.logging.Logger;

/** The stored sessions, each remembered for seconds. Only live ones are: a new registration must work at once. */
@Singleton
class SessionCache {

    private static final Logger LOG = Logger.getLogger(SessionCache.class);

    private final SessionClient sessionClient;
    private final Cache<UUID, CachedSession> held;

    SessionCache(SessionClient sessionClient, SessionsConfig config) {
        this.sessionClient = sessionClient;
        this.held = Caffeine.newBuilder()
                .maximumSize(config.cacheEntries())
                .expireAfterWrite(config.cacheAge())
                .build();
    }

    /**
     * The live session of the key.
     *
     * @throws ApiException 409 if there is none, 401 if the platform has rejected it
     */
    CachedSession of(UUID keyId) {
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
    void bury(CachedSession session, Cause cause) {
        forget(session.keyId());
        sessionClient.rejected(session.keyId(), new SessionRejection(session.version(), cause));
    }

    /** Hands on a cookie that the platform replaced. If that fails, the next look-up brings the older one, which still works. */
    void keepNewest(CachedSession session) {
        session.unreportedCt0().ifPresent(ct0 -> {
            try {
                sessionClient
                        .rotated(session.keyId(), new RotatedCookie(session.version(), ct0))
                        .filter(now -> now.stored())
                        .ifPresentOrElse(now -> session.movedTo(now.version()), () -> forget(session.keyId()));
            } catch (ApiException e) {
                LOG.warn("a replaced cookie could not be handed on");
            }
        });
    }

    private CachedSession lookUp(UUID keyId) {
        StoredSession stored = sessionClient
                .lookUp(keyId)
                .orElseThrow(() -> new ApiException(
                        ErrorCode.SESSION_REQUIRED, "This operation needs a platform session. Register one first."));
        SessionSecrets secrets = stored.secrets();
        if (secrets == null) {
            throw dead();
        }
        Credentials credentials = new Credentials(secrets.authToken(), secrets.ct0(), secrets.userAgent());
        AccountSession session = new AccountSession(credentials);
        String exit = secrets.proxyUrl();
        return new CachedSession(
                keyId, stored, credentials, exit == null ? session : session.withProxy(new EgressProxy(exit)));
    }

    static ApiException dead() {
        return new ApiException(
                ErrorCode.SESSION_DEAD, "The platform no longer accepts this session. Register it again.");
    }
}
