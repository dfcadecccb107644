package io.socialdata.database;

import io.quarkus.runtime.configuration.ConfigUtils;
import io.smallrye.config.SmallRyeConfig;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.output.MigrateResult;

/**
 * Migrates the database of a service to the schema of this release and exits. It has the service's class path and
 * configuration, but starts nothing of the service and needs only the database.
 *
 * <p>Safe to run again and in parallel: the first process migrates, the others wait for its lock and find nothing to
 * do.
 */
public final class Migrate {

    private static final int MIGRATED = 0;
    private static final int NOT_MIGRATED = 1;

    private final SmallRyeConfig config;
    private final PrintStream out;

    Migrate(SmallRyeConfig config, PrintStream out) {
        this.config = config;
        this.out = out;
    }

    public static void main(String[] arguments) {
        System.exit(run(System.out));
    }

    /** Returns the exit code: 0 if the schema is now that of this release, 1 if not. */
    public static int run(PrintStream out) {
        return new Migrate(ConfigUtils.configBuilder().build(), out).migrate();
    }

    int migrate() {
        try {
            MigrateResult result = flyway().migrate();
            out.printf(
                    "Schema version %s, %d migrations applied.%n",
                    Optional.ofNullable(result.targetSchemaVersion).orElse(result.initialSchemaVersion),
                    result.migrationsExecuted);
            return MIGRATED;
        } catch (FlywayException e) {
            out.println("The database was not migrated: " + e.getMessage());
            return NOT_MIGRATED;
        }
    }

    private Flyway flyway() {
        List<String> locations = config.getOptionalValues("quarkus.flyway.locations", String.class)
                .orElse(List.of("db/migration"));
        return Flyway.configure()
                .dataSource(
                        value("quarkus.datasource.jdbc.url"),
                        value("quarkus.datasource.username"),
                        value("quarkus.datasource.password"))
                .locations(locations.toArray(String[]::new))
                .initSql(value("quarkus.flyway.init-sql"))
                .connectRetries(config.getValue("quarkus.flyway.connect-retries", Integer.class))
                .connectRetriesInterval((int) config.getValue("quarkus.flyway.connect-retries-interval", Duration.class)
                        .toSeconds())
                .load();
    }

    private String value(String property) {
        return config.getOptionalValue(property, String.class).orElse("");
    }
}
