package io.socialdata.acting;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.sessions.RotatedCookie;
import io.socialdata.contract.sessions.SessionRejection;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.contract.sessions.SessionUse;
import io.socialdata.contract.sessions.SessionVersion;
import io.socialdata.contract.sessions.StoredSession;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.outgoing.ServiceResponseException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SessionCacheTest {

    private static final UUID KEY = new UUID(0, 7);
    private static final int NOT_FOUND = 404;
    private static final int UNAVAILABLE = 503;

    private final StubSessions stored = new StubSessions();
    private final Queue<Runnable> background = new ArrayDeque<>();
    private long now;
    private final SessionCache sessionCache =
            new SessionCache(stored, defaultsOf(SessionsConfig.class), () -> now, background::add);

    @Test
    void secondCallNeedsNoLookup() {
        assertThat(sessionCache.of(KEY)).isSameAs(sessionCache.of(KEY));
        assertThat(stored.lookups).isEqualTo(1);
    }

    @Test
    void sessionInUseIsLookedUpBeforeItExpires() {
        // Given
        sessionCache.of(KEY);
        pass(Duration.ofSeconds(4));
        stored.version = 2;

        // When a call finds it, it does not wait
        assertThat(sessionCache.of(KEY).version()).isEqualTo(1);
        assertThat(stored.lookups).isEqualTo(1);
        runInBackground();

        // Then later calls find the new one, beyond the time to live of the old one
        pass(Duration.ofSeconds(2));
        assertThat(sessionCache.of(KEY).version()).isEqualTo(2);
        assertThat(stored.lookups).isEqualTo(2);
    }

    @Test
    void unusedSessionIsNotLookedUp() {
        sessionCache.of(KEY);
        pass(Duration.ofMinutes(1));
        runInBackground();

        assertThat(stored.lookups).isEqualTo(1);
    }

    @Test
    void sessionThatIsGoneIsEvicted() {
        refreshAfter(() -> stored.failure = NOT_FOUND);

        assertRejected(ErrorCode.SESSION_REQUIRED);
    }

    @Test
    void deadSessionIsEvicted() {
        refreshAfter(() -> stored.dead = true);

        assertRejected(ErrorCode.SESSION_DEAD);
    }

    @Test
    void outageOfSessionServiceDoesNotExtendASession() {
        refreshAfter(() -> stored.failure = UNAVAILABLE);

        // It is used until it expires
        assertThat(sessionCache.of(KEY).version()).isEqualTo(1);
        pass(Duration.ofSeconds(1));
        assertRejected(ErrorCode.OVERLOADED);
    }

    @Test
    void sessionEvictedDuringItsLookupIsNotCachedAgain() {
        // Given a look-up that has begun before the session changed
        sessionCache.of(KEY);
        pass(Duration.ofSeconds(4));
        sessionCache.of(KEY);
        stored.duringLookup = () -> sessionCache.forget(KEY);
        runInBackground();

        // Then the next call looks it up again
        stored.version = 3;
        assertThat(sessionCache.of(KEY).version()).isEqualTo(3);
    }

    /** Caches a session and has it looked up again, four seconds later, after this change. */
    private void refreshAfter(Runnable change) {
        sessionCache.of(KEY);
        pass(Duration.ofSeconds(4));
        change.run();
        sessionCache.of(KEY);
        runInBackground();
    }

    private void pass(Duration time) {
        now += time.toNanos();
    }

    private void runInBackground() {
        while (!background.isEmpty()) {
            background.remove().run();
        }
    }

    private void assertRejected(ErrorCode errorCode) {
        assertThatThrownBy(() -> sessionCache.of(KEY))
                .isInstanceOfSatisfying(
                        ApiException.class, error -> assertThat(error.refusal()).isEqualTo(errorCode));
    }

    private static final class StubSessions implements SessionClient {

        private long version = 1;
        private int lookups;
        private int failure;
        private boolean dead;
        private Runnable duringLookup = () -> {};

        @Override
        public StoredSession lookUp(UUID keyId) {
            lookups++;
            Runnable during = duringLookup;
            duringLookup = () -> {};
            during.run();
            if (failure != 0) {
                throw new ServiceResponseException(failure);
            }
            return new StoredSession(version, "1", "river", dead ? null : new SessionSecrets("a", "c", null, null));
        }

        @Override
        public void rejected(UUID keyId, SessionRejection rejection) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SessionVersion rotated(UUID keyId, RotatedCookie rotated) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void used(List<SessionUse> uses) {
            throw new UnsupportedOperationException();
        }
    }
}
