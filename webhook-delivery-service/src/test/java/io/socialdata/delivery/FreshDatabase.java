package io.socialdata.delivery;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Properties;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * A database for one test with the tables of the service, on one connection with the same setup as in production. It
 * always caches query plans, as PostgreSQL may do at any time.
 */
public final class FreshDatabase implements AutoCloseable {

    private static final String OPTIONS = "quarkus.datasource.jdbc.additional-jdbc-properties.options";

    private static final String KEEP_PLANS = " -c plan_cache_mode=force_generic_plan";

    /** Copied for each test, which is sooner done than all migrations. */
    private static final String MIGRATED = "delivery_migrated";

    private static boolean isMigrated;

    private final AgroalDataSource dataSource;
    private final FluentConfiguration migrations;

    private FreshDatabase(AgroalDataSource dataSource, FluentConfiguration migrations) {
        this.dataSource = dataSource;
        this.migrations = migrations;
    }

    public static synchronized FreshDatabase named(String name) throws SQLException, IOException {
        if (!isMigrated) {
            try (FreshDatabase migrated = empty(MIGRATED)) {
                migrated.migrate("latest");
            }
            isMigrated = true;
        }
        return at(SharedServers.postgres().recreate(name, MIGRATED), name);
    }

    /** Returns a database without tables. */
    public static FreshDatabase empty(String name) throws SQLException, IOException {
        return at(SharedServers.postgres().recreate(name), name);
    }

    private static FreshDatabase at(PostgresAddress server, String name) throws SQLException, IOException {
        String options = options();
        AgroalDataSource dataSource = AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(size -> size.maxSize(1)
                        .connectionFactoryConfiguration(connection -> connection
                                .jdbcUrl(server.jdbcUrl(name))
                                .principal(new NamePrincipal(server.username()))
                                .credential(new SimplePassword(server.password()))
                                .jdbcProperty("options", options + KEEP_PLANS))));
        return new FreshDatabase(
                dataSource,
                Flyway.configure()
                        .dataSource(server.jdbcUrl(name), server.username(), server.password())
                        .locations("classpath:db/migration", "classpath:db/messaging/outbox"));
    }

    /** Runs the migrations up to this version. */
    public void migrate(String version) {
        migrations.target(version).load().migrate();
    }

    public Transactions transactions() {
        return Transactions.over(dataSource);
    }

    /** Creates the partitions of the days up to this one, numbered by age in days. */
    public void createDays(Instant today, int days) {
        for (String table : List.of("post", "delivery", "failed_attempt")) {
            for (int back = 0; back < days; back++) {
                Instant from = today.truncatedTo(ChronoUnit.DAYS).minus(Duration.ofDays(back));
                execute("create table %1$s_%2$d partition of %1$s for values from ('%3$s') to ('%4$s')"
                        .formatted(table, back, from, from.plus(Duration.ofDays(1))));
            }
        }
    }

    public void execute(String statement) {
        transactions().call(handle -> handle.execute(statement));
    }

    /** Returns a statistics counter of PostgreSQL, including the latest activity. */
    public long counted(String query) {
        execute("select pg_stat_force_next_flush()");
        return transactions()
                .call(handle -> handle.createQuery(query).mapTo(Long.class).one());
    }

    /** Vacuums and analyses all tables, as autovacuum does now and then. */
    public void vacuum() throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("vacuum analyze");
        }
    }

    private static String options() throws IOException {
        Properties settings = new Properties();
        try (InputStream file = FreshDatabase.class.getResourceAsStream("/application.properties")) {
            settings.load(file);
        }
        return settings.getProperty(OPTIONS);
    }

    @Override
    public void close() {
        dataSource.close();
    }
}
