package io.socialdata.dashboard.identity.memberships;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.database.Transactions;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** A database of the version before gets the table of members while instances of that version still write to it. */
class MembershipMigrationTest {

    private static final String DATABASE = "dashboard_members";
    private static final String VERSION_BEFORE = "16";

    private final PGSimpleDataSource dataSource = new PGSimpleDataSource();
    private Transactions transactions;
    private MembershipRepository memberships;

    @BeforeEach
    void migrateToTheVersionBefore() {
        PostgresAddress server = SharedServers.postgres().recreate(DATABASE);
        dataSource.setUrl(server.jdbcUrl(DATABASE, server.port()));
        dataSource.setUser(server.username());
        dataSource.setPassword(server.password());
        Flyway.configure().dataSource(dataSource).target(VERSION_BEFORE).load().migrate();
        transactions = Transactions.over(dataSource);
        memberships = new MembershipRepository(transactions, Clock.systemUTC());
    }

    @Test
    void eachUserOwnsTheirAccount() {
        User ada = open("Ada");
        User grace = open("Grace");

        migrate();

        assertThat(memberships.of(ada.id())).containsExactly(new Membership(ada.account(), "Ada", Role.OWNER));
        assertThat(memberships.of(grace.id())).containsExactly(new Membership(grace.account(), "Grace", Role.OWNER));
        assertThat(memberships.owners(ada.account())).extracting(Member::userId).containsExactly(ada.id());
    }

    @Test
    void signUpWithoutAnAccountBecomesNoMember() {
        User unfinished = insert("Ada", null);

        migrate();

        assertThat(memberships.of(unfinished.id())).isEmpty();
        assertThat(count("dashboard_account")).isZero();
    }

    @Test
    void loginsFromBeforeAndOfInstancesOfTheVersionBeforeShowTheOwnAccount() {
        User ada = open("Ada");
        begin(ada, 1);

        migrate();
        begin(ada, 2);

        assertThat(transactions.<List<UUID>>call(
                        handle -> handle.createQuery("""
                                select m.account_id from login_session l join dashboard_user u on u.id = l.user_id
                                join membership m on m.user_id = u.id and m.account_id = coalesce(l.account_id, u.account_id)
                                """).mapTo(UUID.class).list()))
                .containsExactly(ada.account(), ada.account());
    }

    @Test
    void accountThatAnInstanceOfTheVersionBeforeOpensGetsItsOwnerLater() {
        migrate();
        User ada = open("Ada");
        assertThat(memberships.of(ada.id())).isEmpty();

        memberships.open(ada.account(), "Ada", ada.id());
        memberships.open(ada.account(), "Ada", ada.id());

        assertThat(memberships.of(ada.id())).containsExactly(new Membership(ada.account(), "Ada", Role.OWNER));
    }

    private record User(UUID id, UUID account) {}

    private void migrate() {
        Flyway.configure().dataSource(dataSource).load().migrate();
    }

    private User open(String name) {
        return insert(name, Instant.now());
    }

    /** Writes what the version before writes for a new user. */
    private User insert(String name, @Nullable Instant openedAt) {
        User user = new User(UUID.randomUUID(), UUID.randomUUID());
        transactions.call(handle ->
                handle.execute("""
                insert into dashboard_user (id, email, name, password_hash, account_id, account_opened_at, created_at)
                values (?, ?, ?, 'no hash', ?, cast(? as timestamptz), now())
                """, user.id(), name + "@quietharbor.example", name, user.account(), openedAt));
        return user;
    }

    private void begin(User user, int login) {
        transactions.call(handle -> handle.execute("""
                insert into login_session (id, token_sha256, user_id, started_at, last_seen_at, ends_at)
                values (?, sha256(cast(? as text)::bytea), ?, now(), now(), now() + interval '1 day')
                """, UUID.randomUUID(), Integer.toString(login), user.id()));
    }

    private long count(String table) {
        return transactions.call(handle -> handle.createQuery("select count(*) from " + table)
                .mapTo(Long.class)
                .one());
    }
}
