package io.socialdata.messaging.outbox;

import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.messaging.outbox.OutboxRepository.OutboxBuckets;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.correlation.TraceContext;
import io.socialdata.web.operations.ServiceConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;

/**
 * Stores events that must be published exactly if the transaction commits.
 *
 * <p>An appended event reaches its topic at least once, after the commit. Events of one key arrive in the order in
 * which they were appended, provided that the writers of a key exclude each other (a lock on the object of the key is
 * enough).
 */
@ApplicationScoped
@IfBuildProperty(name = "messaging.outbox.enabled", stringValue = "true")
public class Outbox {

    /** A larger payload would exceed the broker's limit and could never be published. */
    private static final int MAX_PAYLOAD_BYTES = 512 * 1024;

    private static final String INSERT = """
            insert into outbox (id, aggregatetype, aggregateid, type, payload, traceparent, bucket)
            values (?, ?, ?, ?, ?, ?, ?)
            """;

    private final DataSource dataSource;
    private final ServiceConfig service;
    private final CurrentVertxRequest request;
    private final CloudEventCodec codec = new CloudEventCodec();

    public Outbox(DataSource dataSource, ServiceConfig service, CurrentVertxRequest request) {
        this.dataSource = dataSource;
        this.service = service;
        this.request = request;
    }

    /**
     * Publishes a new event of this service in the transaction of the handle. Events of a subject are published in
     * order. Within a request, the event carries the trace of that request.
     *
     * @param data the event record that belongs to the topic
     */
    public void publish(Handle handle, String topic, UUID subject, Object data, Instant at) {
        String id = UuidCreator.getTimeOrderedEpoch().toString();
        String trace = CallContext.current(request)
                .flatMap(CallContext::trace)
                .map(TraceContext::header)
                .orElse(null);
        publish(handle, subject, new CloudEvent<>(id, service.name(), topic, subject.toString(), at, trace, data));
    }

    /** Publishes an event to the topic of its type, in the transaction of the handle. Events of a key stay in order. */
    public void publish(Handle handle, UUID key, CloudEvent<?> event) {
        append(handle.getConnection(), event.type(), key.toString(), event);
    }

    /**
     * Appends an event in the current transaction.
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
     * Appends an event in the transaction of this connection, for callers that control it themselves.
     *
     * @throws IllegalStateException if the connection is in auto-commit mode
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
