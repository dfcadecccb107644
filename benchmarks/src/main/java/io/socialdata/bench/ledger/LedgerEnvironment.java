package io.socialdata.bench.ledger;

import io.socialdata.bench.process.DurableServers;
import io.socialdata.bench.process.MeasuredJvm;
import io.socialdata.testkit.process.ServiceProcess;
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

/** The servers of billing, and billing itself. */
public final class LedgerEnvironment extends DurableServers {

    public static final String DATABASE = "billing";

    public LedgerEnvironment(Path checkout) throws IOException {
        super(checkout, Map.of("shared_buffers", "256MB", "max_wal_size", "2GB"), DATABASE);
    }

    /** Starts the packaged billing service, with the options of the chart and a fixed heap size. */
    public ServiceProcess startBilling() {
        return service("billing-service")
                .jvm("-Xmx512m")
                .jvm(MeasuredJvm.OF_CHART)
                .jvm(MeasuredJvm.ofEnvironment())
                .database(postgres(), DATABASE)
                .property("kafka.bootstrap.servers", kafka())
                .property("messaging.topics.partitions", 4)
                // On a busy machine billing's dependencies may not respond at once.
                .property("quarkus.datasource.jdbc.acquisition-timeout", "10S")
                .start("billing");
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
}
