package io.socialdata.messaging.inbox;

import io.quarkus.arc.properties.IfBuildProperty;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * Remembers which events a consumer has handled, in the transaction that handles them.
 *
 * <p>If that transaction is rolled back, the event counts as never seen. An event that another transaction is handling
 * at the same moment makes the caller wait for that one's end.
 */
@ApplicationScoped
@IfBuildProperty(name = "messaging.inbox.enabled", stringValue = "true")
public class Inbox {

    private static final String ADMIT = """
            insert into inbox (consumer, event_id)
            select ?, id from unnest(?::text[]) as id order by id
            on conflict do nothing returning event_id
            """;

    private final DataSource dataSource;

    public Inbox(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** True if this consumer has not handled the event yet: the caller should, in the same transaction. */
    @Transactional(TxType.MANDATORY)
    public boolean admit(String consumer, String eventId) {
        return !admitAll(consumer, List.of(eventId), Function.identity()).isEmpty();
    }

    /**
     * Those of the events that this consumer has not handled yet, in their order and each once, even if the batch itself
     * holds an event twice.
     *
     * @param eventId tells the id of an event
     */
    @Transactional(TxType.MANDATORY)
    public <E> List<E> admitAll(String consumer, Collection<E> events, Function<? super E, String> eventId) {
        try (Connection connection = dataSource.getConnection()) {
            return admitAll(connection, consumer, events, eventId);
        } catch (SQLException e) {
            throw new InboxException("The connection of the transaction is gone", e);
        }
    }

    /**
     * The same within the transaction of this connection, for those who steer theirs by hand.
     *
     * @throws IllegalStateException if the connection commits each statement by itself
     */
    public <E> List<E> admitAll(
            Connection connection, String consumer, Collection<E> events, Function<? super E, String> eventId) {
        Map<String, E> firstOfEachId = LinkedHashMap.newLinkedHashMap(events.size());
        events.forEach(event -> firstOfEachId.putIfAbsent(eventId.apply(event), event));
        firstOfEachId.keySet().retainAll(insert(connection, consumer, firstOfEachId.keySet()));
        return List.copyOf(firstOfEachId.values());
    }

    private static Set<String> insert(Connection connection, String consumer, Set<String> eventIds) {
        try (PreparedStatement insert = connection.prepareStatement(ADMIT)) {
            if (connection.getAutoCommit()) {
                throw new IllegalStateException("Events must be admitted with a transaction, and there is none");
            }
            Array ids = connection.createArrayOf("text", eventIds.toArray());
            insert.setString(1, consumer);
            insert.setArray(2, ids);
            try (ResultSet inserted = insert.executeQuery()) {
                Set<String> fresh = new HashSet<>();
                while (inserted.next()) {
                    fresh.add(inserted.getString(1));
                }
                return fresh;
            } finally {
                ids.free();
            }
        } catch (SQLException e) {
            throw new InboxException("Events could not be admitted for " + consumer, e);
        }
    }
}
