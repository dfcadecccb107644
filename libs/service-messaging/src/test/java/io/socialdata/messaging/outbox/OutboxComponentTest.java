package io.socialdata.messaging.outbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.fixtures.MessagingDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The outbox rejects events that it could not publish. */
class OutboxComponentTest {

    private static MessagingDatabase database;

    private final Outbox outbox = database.outbox();

    @BeforeAll
    static void migrate() {
        database = MessagingDatabase.fresh("outbox");
    }

    @Test
    void connectionWithoutATransactionIsRejected() throws SQLException {
        try (Connection connection = database.dataSource().getConnection()) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> outbox.append(connection, "topic", "key", event(UUID.randomUUID(), "data")));
        }
        assertThat(database.count("outbox")).isZero();
    }

    @Test
    void eventTooLargeForKafkaIsRejected() throws SQLException {
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
    void publishedEventNamesItsServiceAndIsOrderedBySubject() {
        UUID subject = UUID.randomUUID();

        String payload = Transactions.over(database.dataSource()).call(handle -> {
            outbox.publish(handle, "topic", subject, "data", Instant.EPOCH);
            return handle.createQuery("select payload from outbox where aggregateid = ? and aggregatetype = 'topic'")
                    .bind(0, subject.toString())
                    .mapTo(String.class)
                    .one();
        });

        assertThat(new CloudEventCodec().decode(payload.getBytes(UTF_8), "topic", String.class))
                .isInstanceOfSatisfying(Understood.class, understood -> {
                    CloudEvent<?> event = understood.event();
                    assertThat(event.source()).isEqualTo("test");
                    assertThat(event.subject()).isEqualTo(subject.toString());
                    assertThat(event.time()).isEqualTo(Instant.EPOCH);
                    assertThat(event.traceparent()).isNull();
                });
        database.execute("delete from outbox");
    }

    @Test
    void migrationsAreRepeatable() {
        database.execute("update flyway_schema_history set checksum = 1");

        database.migrate();

        assertThat(database.count("flyway_schema_history where success")).isEqualTo(2);
    }

    private static CloudEvent<String> event(UUID id, String data) {
        return new CloudEvent<>(id.toString(), "test", "topic", "key", Instant.EPOCH, null, data);
    }
}
