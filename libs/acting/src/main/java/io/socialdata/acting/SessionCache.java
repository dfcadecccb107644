package io.socialdata.acting;

import com.github.benmanes.caffeine.cache.CacheLoader;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.github.benmanes.caffeine.cache.Ticker;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.sessions.RotatedCookie;
import io.socialdata.contract.sessions.SessionRejection;
import io.socialdata.contract.sessions.SessionRejection.Cause;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.contract.sessions.SessionVersion;
import io.socialdata.contract.sessions.StoredSession;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.errors.ServiceFailure;
import io.socialdata.web.outgoing.ServiceResponseException;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/**
 * Caches stored sessions for some seconds. Only live ones are cached: a new registration must work at once.
 *
 * <p>A call in the last quarter of that time has the session looked up again in the background, so that of many calls
 * only the first waits for session-service.
 */
@Singleton
class SessionCache {

    private static final Logger LOG = Logger.getLogger(SessionCache.class);

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    /** Maximum number of cached sessions. Beyond it, entries are evicted and looked up again when used. */
    private static final long CACHE_SIZE = 10_000;

    private final SessionClient sessionClient;
    private final LoadingCache<UUID, CachedSession> held;

    @Inject
    SessionCache(@RestClient SessionClient sessionClient, SessionsConfig config) {
        this(sessionClient, config, Ticker.systemTicker(), Executors.newVirtualThreadPerTaskExecutor());
    }

    SessionCache(SessionClient sessionClient, SessionsConfig config, Ticker ticker, Executor executor) {
        this.sessionClient = sessionClient;
        this.held = Caffeine.newBuilder()
                .maximumSize(CACHE_SIZE)
                .expireAfterWrite(config.cacheTtl())
                .refreshAfterWrite(config.cacheTtl().multipliedBy(3).dividedBy(4))
                .ticker(ticker)
                .executor(executor)
                .build(new Loader());
    }

    /**
     * Returns the live session of the key.
     *
     * @throws ApiException 409 if there is none, 401 if the platform has rejected it, 503 if it cannot be loaded now
     */
    CachedSession of(UUID keyId) {
        return held.get(keyId);
    }

    /** Removes a session that changed. */
    void forget(UUID keyId) {
        held.invalidate(keyId);
    }

    void forgetAll() {
        held.invalidateAll();
    }

    /** Marks a rejected session as dead in session-service before the error is returned. */
    void markDead(CachedSession session, Cause cause) {
        forget(session.keyId());
        try {
            sessionClient.rejected(session.keyId(), new SessionRejection(session.version(), cause));
        } catch (RuntimeException e) { // no token or no usable response in time
            throw unavailable(e);
        }
    }

    /**
     * Stores a cookie that the platform replaced. If that fails, the next look-up returns the older one, which still
     * works.
     */
    void putIfNewer(CachedSession session) {
        session.unreportedCt0().ifPresent(ct0 -> {
            try {
                SessionVersion now = sessionClient.rotated(session.keyId(), new RotatedCookie(session.version(), ct0));
                if (now.stored()) {
                    session.movedTo(now.version());
                } else {
                    forget(session.keyId());
                }
            } catch (RuntimeException e) { // no token or no usable response in time
                if (isNotFound(e)) {
                    forget(session.keyId());
                }
                LogFields.with("reason", ServiceFailure.reason(e)).log(() -> LOG.warn("replaced cookie not stored"));
            }
        });
    }

    private CachedSession lookUp(UUID keyId) {
        StoredSession stored = stored(keyId);
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

    private StoredSession stored(UUID keyId) {
        try {
            return sessionClient.lookUp(keyId);
        } catch (RuntimeException e) { // no token or no usable response in time
            throw isNotFound(e)
                    ? new ApiException(
                            ErrorCode.SESSION_REQUIRED, "This operation needs a platform session. Register one first.")
                    : unavailable(e);
        }
    }

    private static boolean isNotFound(RuntimeException failure) {
        return failure instanceof ServiceResponseException response && response.isNotFound();
    }

    /** Says, unlike other exceptions, that nothing was done at the platform. */
    private static ApiException unavailable(RuntimeException cause) {
        LogFields.with("callee", "session")
                .and("reason", ServiceFailure.reason(cause))
                .log(() -> LOG.warn("service call failed"));
        return new ApiException(ErrorCode.OVERLOADED, "The session cannot be loaded right now. Try again.")
                .retryAfter(RETRY_AFTER);
    }

    static ApiException dead() {
        return new ApiException(
                ErrorCode.SESSION_DEAD, "The platform no longer accepts this session. Register it again.");
    }

    private final class Loader implements CacheLoader<UUID, CachedSession> {

        @Override
        public CachedSession load(UUID keyId) {
            return lookUp(keyId);
        }

        /**
         * While session-service is unavailable, the old session stays until it expires; one that is gone is evicted.
         */
        @Override
        public CachedSession reload(UUID keyId, CachedSession old) {
            try {
                return lookUp(keyId);
            } catch (ApiException e) {
                if (e.refusal() != ErrorCode.OVERLOADED) {
                    held.asMap().remove(keyId, old);
                }
                throw e;
            }
        }
    }
}
