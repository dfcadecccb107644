package io.socialdata.simulator.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.TestWorld;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SessionStoreTest {

    private static final Account ACTOR = TestWorld.SMALL.fixtures().actor();
    private static final User LEAD = TestWorld.SMALL.fixtures().lead();

    private final Journal journal = new Journal(Clock.systemUTC(), Instant.EPOCH);
    private final SessionStore sessionStore = new SessionStore(TestWorld.SMALL, journal);

    @BeforeEach
    void open() {
        journal.open(List.of(sessionStore));
    }

    @Test
    void generatedAccountsHaveActiveSessions() {
        assertThat(sessionStore.find(ACTOR.authToken())).contains(ACTOR);
    }

    @Test
    void sessionCanBeCreatedForAnyUser() {
        Account opened = sessionStore.open(LEAD);

        assertThat(opened.authToken()).matches("[0-9a-f]{40}");
        assertThat(opened.csrfToken()).matches("[0-9a-f]{160}");
        assertThat(sessionStore.find(opened.authToken())).contains(opened);
    }

    @Test
    void sessionOfASuspendedUserIsSuspended() {
        assertThat(sessionStore.open(TestWorld.SMALL.fixtures().suspended()).state())
                .isEqualTo(Account.State.SUSPENDED);
    }

    @Test
    void endedSessionStaysEnded() {
        Account opened = sessionStore.open(ACTOR.user());

        sessionStore.end(opened.authToken());

        assertThat(sessionStore.find(opened.authToken())).isEmpty();
        assertThat(sessionStore.find(ACTOR.authToken())).isPresent();
    }

    @Test
    void allSessionsOfAUserEndTogether() {
        Account opened = sessionStore.open(ACTOR.user());

        assertThat(sessionStore.endAllOf(ACTOR.user())).isEqualTo(2);

        assertThat(sessionStore.find(opened.authToken())).isEmpty();
        assertThat(sessionStore.find(ACTOR.authToken())).isEmpty();
        assertThat(sessionStore.endAllOf(ACTOR.user())).isZero();
    }

    @Test
    void resetRestoresGeneratedSessions() {
        sessionStore.endAllOf(ACTOR.user());

        journal.reset();

        assertThat(sessionStore.find(ACTOR.authToken())).isPresent();
    }
}
