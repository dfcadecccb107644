package io.socialdata.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.socialdata.messaging.CloudEvent;
import io.socialdata.messaging.fixtures.MessagingDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the outbox refuses, because it could not keep its promise. */
class OutboxComponentTest {

    private static MessagingDatabase database;

    private final Outbox outbox = new Outbox(database.dataSource());

    @BeforeAll
    static void migrate() {
        database = MessagingDatabase.fresh("outbox");
    }

    @Test
    void connectionWithoutATransactionIsRefused() throws SQLException {
        try (Connection connection = database.dataSource().getConnection()) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> outbox.append(connection, "topic", "key", event(UUID.randomUUID(), "data")));
        }
        assertThat(database.count("outbox")).isZero();
    }

    @Test
    void eventThatKafkaWouldNeverTakeIsRefused() throws SQLException {
        CloudEvent<String> large = event(UUID.randomUUID(), "x".repeat(600 * 1024));

        try (Connection transaction = database.begin()) {
            assertThatIllegalArgumentException().isThrownBy(() -> outbox.append(transaction, "topic", "key", large));
        }
    }

    @Test
    void eventCannotBeAppendedTwice() throws SQLException {
        CloudEvent<String> event = event(UUID.randomUUID(), "data");
        try (Connection transaction = database.begin()) {
            outbox.append(transaction, "topic", "key", event);

            assertThatExceptionOfType(OutboxException.class)
                    .isThrownBy(() -> outbox.append(transaction, "topic", "key", event));
        }
    }

    @Test
    void migrationsMayRunAgain() {
        database.execute("update flyway_schema_history set checksum = 1");

        database.migrate();

        assertThat(database.count("flyway_schema_history where success")).isEqualTo(4);
    }

    private static CloudEvent<String> event(UUID id, String data) {
        return new CloudEvent<>(id.toString(), "test", "topic", "key", Instant.EPOCH, null, data);
    }
}
