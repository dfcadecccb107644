package io.socialdata.dashboard.identity.logins;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Logins are found while they are active, at the cost of one statement for each page. */
@QuarkusTest
class LoginSessionServiceComponentTest {

    private static final LoginOrigin ORIGIN = new LoginOrigin("Firefox on Linux", "203.0.113.0/24");

    @Inject
    LoginSessionService loginSessionService;

    @Inject
    PendingLogins pendingLogins;

    @Inject
    UserRepository userRepository;

    @Inject
    MembershipRepository memberships;

    @Inject
    Transactions transactions;

    @Inject
    Jdbi jdbi;

    private final UserEntity user = new UserEntity();
    private LoginToken token;

    @BeforeEach
    void begin() {
        user.id = UUID.randomUUID();
        user.email = user.id + "@example.com";
        user.name = "Ada";
        user.passwordHash = "no hash";
        UUID account = UUID.randomUUID();
        user.accountId = account;
        user.createdAt = Instant.now();
        userRepository.insertUnlessTaken(user);
        memberships.open(account, user.name, user.id);
        token = loginSessionService.begin(user.id, ORIGIN);
    }

    @AfterEach
    void stopCounting() {
        jdbi.setSqlLogger(SqlLogger.NOP_SQL_LOGGER);
    }

    @Test
    void lookupIsOneStatement() {
        AtomicInteger statements = new AtomicInteger();
        jdbi.setSqlLogger(new SqlLogger() {
            @Override
            public void logBeforeExecution(StatementContext context) {
                statements.incrementAndGet();
            }
        });

        Optional<AuthenticatedUser> found = loginSessionService.find(token);

        assertThat(found).map(AuthenticatedUser::userId).contains(user.id);
        assertThat(found).map(AuthenticatedUser::email).contains(user.email);
        assertThat(statements).hasValue(1);
    }

    @Test
    void lastUseMovesForwardAfterTheResolution() {
        move("last_seen_at", "2 minutes");
        Instant before = lastSeen();

        assertThat(loginSessionService.find(token)).isPresent();
        Instant moved = lastSeen();
        assertThat(loginSessionService.find(token)).isPresent();

        assertThat(moved).isAfter(before.plusSeconds(60));
        assertThat(lastSeen()).isEqualTo(moved);
    }

    @Test
    void idleLoginIsNeitherFoundNorListed() {
        move("last_seen_at", "13 hours");

        assertThat(loginSessionService.find(token)).isEmpty();
        assertThat(loginSessionService.of(user.id)).isEmpty();
    }

    @Test
    void newLoginDeletesEndedOnes() {
        move("ends_at", "15 days");

        loginSessionService.begin(user.id, ORIGIN);

        assertThat(logins()).isEqualTo(1);
    }

    @Test
    void passwordChangeEndsAllLoginsButTheCurrentOne() {
        UUID current = loginSessionService.find(token).orElseThrow().loginId();
        LoginToken other = loginSessionService.begin(user.id, ORIGIN);

        loginSessionService.endOthers(user.id, current);

        assertThat(loginSessionService.find(other)).isEmpty();
        assertThat(loginSessionService.of(user.id)).extracting(LoginSession::id).containsExactly(current);
    }

    @Test
    void endedUserLosesPendingLoginsToo() {
        LoginToken pending = pendingLogins.begin(user.id);
        assertThat(pendingLogins.find(pending)).contains(user.id);

        loginSessionService.endAll(user.id);

        assertThat(pendingLogins.find(pending)).isEmpty();
        assertThat(pendingLogins.end(pending)).isFalse();
    }

    @Test
    void loginOfAnotherUserCannotBeEnded() {
        UUID login = loginSessionService.find(token).orElseThrow().loginId();

        assertThat(loginSessionService.endOwn(UUID.randomUUID(), login)).isFalse();
        assertThat(loginSessionService.endOwn(user.id, login)).isTrue();
        assertThat(loginSessionService.find(token)).isEmpty();
    }

    @Test
    void pendingLoginExpires() {
        LoginToken pending = pendingLogins.begin(user.id);
        transactions.call(handle -> handle.execute(
                "update pending_login set expires_at = now() - interval '1 second' where user_id = ?", user.id));

        assertThat(pendingLogins.find(pending)).isEmpty();
    }

    private void move(String column, String back) {
        transactions.call(handle -> handle.execute(
                "update login_session set " + column + " = " + column + " - cast(? as interval) where user_id = ?",
                back,
                user.id));
    }

    private Instant lastSeen() {
        return transactions.call(
                handle -> handle.createQuery("select last_seen_at from login_session where user_id = ?")
                        .bind(0, user.id)
                        .mapTo(Instant.class)
                        .one());
    }

    private int logins() {
        return transactions.call(handle -> handle.createQuery("select count(*) from login_session where user_id = ?")
                .bind(0, user.id)
                .mapTo(Integer.class)
                .one());
    }
}
