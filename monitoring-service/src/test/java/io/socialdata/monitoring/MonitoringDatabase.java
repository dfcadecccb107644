package io.socialdata.monitoring;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** A migrated database of the service, for tests that need only its SQL. */
public final class MonitoringDatabase implements AutoCloseable {

    private final AgroalDataSource dataSource;
    private final Transactions transactions;
    private final CloudEventCodec codec = new CloudEventCodec();

    private MonitoringDatabase(AgroalDataSource dataSource) {
        this.dataSource = dataSource;
        this.transactions = Transactions.over(dataSource);
    }

    public static MonitoringDatabase create(String name) {
        PostgresAddress server = SharedServers.postgres().recreate(name);
        AgroalDataSourceConfigurationSupplier pool = new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(size -> size.maxSize(4)
                        .connectionFactoryConfiguration(connection -> connection
                                .jdbcUrl(server.jdbcUrl(name))
                                .principal(new NamePrincipal(server.username()))
                                .credential(new SimplePassword(server.password()))));
        try {
            AgroalDataSource dataSource = AgroalDataSource.from(pool);
            Flyway.configure()
                    .dataSource(dataSource)
                    .locations("classpath:db/migration", "classpath:db/messaging/outbox")
                    .load()
                    .migrate();
            return new MonitoringDatabase(dataSource);
        } catch (SQLException e) {
            throw new IllegalStateException("no pool", e);
        }
    }

    public DataSource dataSource() {
        return dataSource;
    }

    public Transactions transactions() {
        return transactions;
    }

    /** Returns all events that wait to be published, in the order in which they were appended. */
    public List<PostDetectedV1> events() {
        return transactions.call(handle ->
                handle.createQuery("select payload from outbox order by position").mapTo(String.class).list().stream()
                        .flatMap(this::event)
                        .toList());
    }

    /** Shortens the leases by this time, as if it had passed in the database. */
    public void shortenLeases(Duration time) {
        transactions.call(handle -> handle.execute(
                "update watched_handle set claimed_until = claimed_until - ? * interval '1 ms'", time.toMillis()));
    }

    /** Returns how soon the user of a handle is due for a check. */
    public long secondsToCheckOf(String handle) {
        return transactions.call(sql -> sql.createQuery(
                        "select extract(epoch from next_check_at - now())::bigint from watched_handle where handle = ?")
                .bind(0, handle)
                .mapTo(Long.class)
                .one());
    }

    public void empty() {
        // Many times faster than to truncate tables of a few rows.
        List<String> tables = List.of(
                "monitor",
                "watched_handle",
                "detected_post",
                "revoked_key",
                "rotated_key",
                "outbox",
                "job",
                "job_page",
                "job_lease",
                "degraded_monitor",
                "account_demand");
        transactions.call(handle -> {
            handle.execute("update poll_division set share = null, median_slowdown = 1, computed_at = '-infinity'");
            return handle.execute(tables.stream().map("delete from "::concat).collect(Collectors.joining(";")));
        });
    }

    private Stream<PostDetectedV1> event(String payload) {
        return codec.decode(payload.getBytes(StandardCharsets.UTF_8), Topics.POST_DETECTED, PostDetectedV1.class)
                        instanceof Understood<PostDetectedV1>(var event)
                ? Stream.of(event.data())
                : Stream.empty();
    }

    @Override
    public void close() {
        dataSource.close();
    }
}
