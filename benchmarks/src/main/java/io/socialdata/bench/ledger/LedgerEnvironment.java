package io.socialdata.bench.ledger;

import io.socialdata.testkit.EmbeddedKafka;
import io.socialdata.testkit.EmbeddedPostgresServer;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.TokenIssuer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.AppInfoParser;

/** What billing stands on: a PostgreSQL that loses nothing when the power fails, a Kafka broker, a token issuer. */
final class LedgerEnvironment implements AutoCloseable {

    static final String DATABASE = "billing";

    /** What is careful stays as careful as PostgreSQL makes it; only what is small by default is given room. */
    private static final Map<String, String> POSTGRES =
            Map.of("shared_buffers", "256MB", "max_wal_size", "2GB", "full_page_writes", "on");

    private final EmbeddedPostgresServer postgres = EmbeddedPostgresServer.startWith(POSTGRES);
    private final EmbeddedKafka kafka = EmbeddedKafka.start();
    private final TokenIssuer issuer = TokenIssuer.start();

    LedgerEnvironment() {
        postgres.address().recreate(DATABASE);
    }

    PostgresAddress postgres() {
        return postgres.address();
    }

    String kafka() {
        return kafka.address().bootstrapServers();
    }

    String issuer() {
        return issuer.url();
    }

    /** Versions and the settings that decide what a commit costs, as the servers themselves tell them. */
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
