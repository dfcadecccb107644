package io.socialdata.messaging.outbox;

import io.quarkus.arc.properties.IfBuildProperty;
import io.socialdata.messaging.CloudEvent;
import io.socialdata.messaging.CloudEventCodec;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.UUID;
import javax.sql.DataSource;

/**
 * Where a service puts events that must leave exactly if its transaction commits.
 *
 * <p>An appended event reaches its topic at least once, after the commit; events of one key arrive in the order in which
 * they were appended, provided that the writers of a key take turns (a lock on what the key names is enough).
 */
@ApplicationScoped
@IfBuildProperty(name = "messaging.outbox.enabled", stringValue = "true")
public class Outbox {

    /** Larger ones would meet the broker's limit, at which a row could never leave. */
    private static final int MAX_PAYLOAD_BYTES = 512 * 1024;

    private static final String INSERT = """
            insert into outbox (id, aggregatetype, aggregateid, type, payload, traceparent, bucket)
            values (?, ?, ?, ?, ?, ?, ?)
            """;

    private final DataSource dataSource;
    private final CloudEventCodec codec = new CloudEventCodec();

    public Outbox(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /**
     * Appends within the transaction that is under way.
     *
     * @param key the id whose order matters
     * @param event its id must be a UUID
     * @throws jakarta.transaction.TransactionalException if there is no transaction
     */
    @Transactional(TxType.MANDATORY)
    public void append(String topic, String key, CloudEvent<?> event) {
        try (Connection connection = dataSource.getConnection()) {
            append(connection, topic, key, event);
        } catch (SQLException e) {
            throw new OutboxException("The connection of the transaction is gone", e);
        }
    }

    /**
     * Appends within the transaction of this connection, for those who steer theirs by hand.
     *
     * @throws IllegalStateException if the connection commits each statement by itself
     */
    public void append(Connection connection, String topic, String key, CloudEvent<?> event) {
        byte[] payload = codec.encode(event);
        if (payload.length > MAX_PAYLOAD_BYTES) {
            throw new IllegalArgumentException(
                    "An event of %d bytes is too large to publish: %s".formatted(payload.length, event));
        }
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            if (connection.getAutoCommit()) {
                throw new IllegalStateException("An event must leave with a transaction, and there is none: " + event);
            }
            insert.setObject(1, UUID.fromString(event.id()));
            insert.setString(2, topic);
            insert.setString(3, key);
            insert.setString(4, event.type());
            insert.setString(5, new String(payload, StandardCharsets.UTF_8));
            insert.setString(6, event.traceparent());
            insert.setInt(7, OutboxBuckets.of(key));
            insert.executeUpdate();
        } catch (SQLException e) {
            throw new OutboxException("The event could not be appended: " + event, e);
        }
    }
}
