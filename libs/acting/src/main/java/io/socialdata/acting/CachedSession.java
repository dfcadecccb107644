package io.socialdata.acting;

import io.socialdata.contract.sessions.StoredSession;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A live stored session as cached by this instance. Thread-safe: all calls see its newest cookie. */
final class CachedSession {

    private final UUID keyId;
    private final @Nullable String userId;
    private final AccountSession session;
    private final AtomicReference<String> reportedCt0;
    private volatile long version;

    CachedSession(UUID keyId, StoredSession stored, Credentials credentials, AccountSession session) {
        this.keyId = keyId;
        this.userId = stored.userId();
        this.session = session;
        this.reportedCt0 = new AtomicReference<>(credentials.csrfToken());
        this.version = stored.version();
    }

    UUID keyId() {
        return keyId;
    }

    /** Returns the platform's id of the account, if it was known when the session was stored. */
    Optional<String> userId() {
        return Optional.ofNullable(userId);
    }

    AccountSession session() {
        return session;
    }

    long version() {
        return version;
    }

    /** Returns a replaced cookie that was not reported yet. Only one caller gets it. */
    Optional<String> unreportedCt0() {
        String newest = session.credentials().csrfToken();
        String reported = reportedCt0.get();
        return !newest.equals(reported) && reportedCt0.compareAndSet(reported, newest)
                ? Optional.of(newest)
                : Optional.empty();
    }

    void movedTo(long newVersion) {
        version = newVersion;
    }
}
