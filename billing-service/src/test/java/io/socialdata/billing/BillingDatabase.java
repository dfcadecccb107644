package io.socialdata.billing;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Jdbi;
import org.postgresql.ds.PGSimpleDataSource;

/** A migrated billing database on the shared server, for tests that need only the service's SQL. */
public final class BillingDatabase {

    /** Databases at a version of the migrations, of which all others are copies. */
    private static final Map<String, BillingDatabase> MIGRATED = new HashMap<>();

    private final PostgresAddress server;
    private final String name;

    private BillingDatabase(PostgresAddress server, String name) {
        this.server = server;
        this.name = name;
    }

    /** Creates an empty database of this name with the service's tables. */
    public static BillingDatabase create(String name) {
        return createAt(name, "latest");
    }

    /** Creates an empty database of this name with the tables that the service had at a version of its migrations. */
    public static synchronized BillingDatabase createAt(String name, String version) {
        BillingDatabase migrated = MIGRATED.computeIfAbsent(version, BillingDatabase::migrated);
        BillingDatabase database = new BillingDatabase(migrated.server, name);
        database.copy(migrated.name);
        return database;
    }

    private static BillingDatabase migrated(String version) {
        String name = "billing_at_" + version;
        BillingDatabase database = new BillingDatabase(SharedServers.postgres().recreate(name), name);
        database.migrate(version);
        return database;
    }

    /** Runs the migrations that are left. */
    public void migrate() {
        migrate("latest");
    }

    private void migrate(String version) {
        Flyway.configure()
                .dataSource(dataSource(server.port()))
                .locations("classpath:db/migration", "classpath:db/messaging/outbox")
                .target(version)
                .load()
                .migrate();
    }

    /** Saves the current state. No connection may be open. */
    public void backUp() {
        onTheServer(
                "drop database if exists " + name + "_backup", "create database " + name + "_backup template " + name);
    }

    /** Restores the saved state and discards later changes. */
    public void restore() {
        copy(name + "_backup");
    }

    private void copy(String template) {
        onTheServer(
                "drop database if exists " + name + " with (force)",
                "create database " + name + " template " + template);
    }

    public String name() {
        return name;
    }

    public PostgresAddress server() {
        return server;
    }

    public Jdbi jdbi() {
        return Jdbi.create(dataSource(server.port()));
    }

    public Transactions transactions() {
        return transactionsThrough(server.port());
    }

    /** Returns transactions on pooled connections, like those of the running service. */
    public Transactions pooledTransactions() {
        AgroalDataSourceConfigurationSupplier pool = new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(size -> size.maxSize(12)
                        .connectionFactoryConfiguration(connection -> connection
                                .jdbcUrl(server.jdbcUrl(name))
                                .principal(new NamePrincipal(server.username()))
                                .credential(new SimplePassword(server.password()))));
        try {
            return Transactions.over(AgroalDataSource.from(pool));
        } catch (SQLException e) {
            throw new IllegalStateException("No pool over " + name, e);
        }
    }

    /** Returns transactions that reach the server through another port, such as that of a fault proxy. */
    public Transactions transactionsThrough(int port) {
        return Transactions.over(dataSource(port));
    }

    /** Creates an account that has only a balance row of zero. */
    public UUID anAccount() {
        UUID id = UUID.randomUUID();
        jdbi().useTransaction(handle -> {
            handle.execute(
                    "insert into account (id, email, name, created_at) values (?, ?, 'Quiet Harbor', now())",
                    id,
                    id + "@quietharbor.example");
            handle.execute("insert into balance (account_id) values (?)", id);
        });
        return id;
    }

    private void onTheServer(String... statements) {
        try (Connection connection = server.connect("postgres");
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("The server does not copy " + name, e);
        }
    }

    private PGSimpleDataSource dataSource(int port) {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(server.jdbcUrl(name, port));
        dataSource.setUser(server.username());
        dataSource.setPassword(server.password());
        return dataSource;
    }
}
