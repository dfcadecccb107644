package io.socialdata.dashboard.identity.memberships;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.database.Transactions;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import java.util.UUID;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Accounts of the version before get makers of keys. */
class KeyMakerMigrationTest {

    private static final String DATABASE = "dashboard_key_makers";
    private static final String VERSION_BEFORE = "25";

    private final PGSimpleDataSource dataSource = new PGSimpleDataSource();
    private Transactions transactions;
    private KeyMakerRepository makers;

    @BeforeEach
    void migrateToTheVersionBefore() {
        PostgresAddress server = SharedServers.postgres().recreate(DATABASE);
        dataSource.setUrl(server.jdbcUrl(DATABASE, server.port()));
        dataSource.setUser(server.username());
        dataSource.setPassword(server.password());
        Flyway.configure().dataSource(dataSource).target(VERSION_BEFORE).load().migrate();
        transactions = Transactions.over(dataSource);
        makers = new KeyMakerRepository(transactions);
    }

    @Test
    void billingIsToldAboutAccountsFromBeforeWithTheFirstOwnerFirst() {
        UUID account = UUID.randomUUID();
        UUID developer = user("dev");
        UUID owner = user("own");
        UUID second = user("second");
        insertAccount(account);
        join(account, developer, "developer", 1);
        join(account, owner, "owner", 2);
        join(account, second, "owner", 3);

        Flyway.configure().dataSource(dataSource).load().migrate();

        assertThat(makers.untold(10)).containsExactly(account);
        assertThat(makers.of(account)).extracting(KeyMaker::userId).containsExactly(owner, second, developer);
        assertThat(makers.of(account)).extracting(KeyMaker::revision).doesNotHaveDuplicates();
        assertThat(makers.of(account).getLast().operations()).contains("account_keys");
        makers.told(account);
        assertThat(makers.untold(10)).isEmpty();
    }

    @Test
    void accountThatAnInstanceOfTheVersionBeforeOpensLaterIsNotTold() {
        Flyway.configure().dataSource(dataSource).load().migrate();
        insertAccount(UUID.randomUUID());

        assertThat(makers.untold(10)).isEmpty();
    }

    private UUID user(String name) {
        UUID id = UUID.randomUUID();
        transactions.call(handle -> handle.execute("""
                insert into dashboard_user (id, email, name, password_hash, created_at)
                values (?, ?, ?, 'no hash', now())
                """, id, name + "@quietharbor.example", name));
        return id;
    }

    private void insertAccount(UUID account) {
        transactions.call(
                handle -> handle.execute("insert into dashboard_account (id, name) values (?, 'Ada')", account));
    }

    private void join(UUID account, UUID user, String role, int day) {
        transactions.call(handle -> handle.execute("""
                insert into membership (user_id, account_id, role, joined_at)
                values (?, ?, ?, timestamptz '2026-11-20' + make_interval(days => ?))
                """, user, account, role, day));
    }
}
