package io.socialdata.bench.ledger;

import io.socialdata.bench.process.PackagedService;
import io.socialdata.testkit.EmbeddedKafka;
import io.socialdata.testkit.EmbeddedPostgresServer;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.TokenIssuer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.AppInfoParser;

/**
 * The dependencies of billing: a PostgreSQL that survives a power failure without loss, a Kafka broker, a token issuer.
 */
public final class LedgerEnvironment implements AutoCloseable {

    public static final String DATABASE = "billing";

    /** Durability stays at PostgreSQL's defaults; only sizes that are small by default are raised. */
    private static final Map<String, String> POSTGRES =
            Map.of("shared_buffers", "256MB", "max_wal_size", "2GB", "full_page_writes", "on");

    private final EmbeddedPostgresServer postgres = EmbeddedPostgresServer.startWith(POSTGRES);
    private final EmbeddedKafka kafka = EmbeddedKafka.start();
    private final TokenIssuer issuer = TokenIssuer.start();

    public LedgerEnvironment() {
        postgres.address().recreate(DATABASE);
    }

    public PostgresAddress postgres() {
        return postgres.address();
    }

    public String kafka() {
        return kafka.address().bootstrapServers();
    }

    public String issuer() {
        return issuer.url();
    }

    /** Starts the packaged billing service, with the options of the chart and a fixed heap size. */
    public PackagedService startBilling(Path checkout, Path folder) throws IOException, InterruptedException {
        return PackagedService.of(checkout, "billing-service")
                .jvm("-Xmx512m")
                .jvmOptionsOfChart()
                .jvmOptionsOfEnvironment()
                .property("quarkus.http.host", "127.0.0.1")
                .property("quarkus.management.host", "127.0.0.1")
                .database(postgres(), DATABASE)
                .property("kafka.bootstrap.servers", kafka())
                .property("messaging.topics.partitions", 4)
                .property("quarkus.oidc.auth-server-url", issuer())
                // On a busy machine billing's dependencies may not respond at once.
                .property("quarkus.datasource.jdbc.acquisition-timeout", "10S")
                .property("quarkus.oidc.connection-timeout", "60S")
                .property("quarkus.oidc-client.connection-timeout", "60S")
                .property("quarkus.shutdown.delay", "0S")
                .start("billing", folder);
    }

    /** Returns versions and the settings that determine the cost of a commit, as the servers report them. */
    String described() throws SQLException {
        List<String> words = new ArrayList<>();
        try (Connection connection = postgres().connect(DATABASE);
                Statement statement = connection.createStatement()) {
            for (String setting : List.of("server_version", "fsync", "synchronous_commit", "full_page_writes")) {
                try (ResultSet row = statement.executeQuery("show " + setting)) {
                    row.next();
                    words.add(setting + " " + row.getString(1));
                }
            }
        }
        return "PostgreSQL (%s), Kafka %s in the load generator's JVM, one broker"
                .formatted(String.join(", ", words), AppInfoParser.getVersion());
    }

    @Override
    public void close() {
        issuer.close();
        kafka.close();
        postgres.close();
    }
}
