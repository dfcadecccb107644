package io.socialdata.writes;

import io.socialdata.database.Transactions;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;

/** A migrated database of the service on the shared server, for tests that need only its SQL. */
public final class WritesDatabase {

    private WritesDatabase() {}

    /** Creates an empty database of this name with the service's tables. */
    public static Transactions create(String name) {
        PostgresAddress server = SharedServers.postgres().recreate(name);
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(server.jdbcUrl(name));
        dataSource.setUser(server.username());
        dataSource.setPassword(server.password());
        Flyway.configure()
                .dataSource(dataSource)
                .locations("classpath:db/migration")
                .load()
                .migrate();
        return Transactions.over(dataSource);
    }
}
