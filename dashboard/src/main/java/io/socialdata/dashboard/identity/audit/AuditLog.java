package io.socialdata.dashboard.identity.audit;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.database.Transactions;
import jakarta.ws.rs.ClientErrorException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * An audit log, in a table of its own. Ids are in the order of time, so they sort the log.
 *
 * @param <E> an entry, with the fields that this log has
 */
public final class AuditLog<E> {

    private static final int PAGE_SIZE = 100;

    /** Maximum number of entries in a file. */
    private static final int MAX_ROWS = 10_000;

    private static final int TOO_LARGE = 422;
    private static final int MAX_PRUNED = 500;
    private static final int LONGEST_TARGET = 300;

    private final Transactions transactions;
    private final Clock clock;
    private final String table;
    private final Optional<Duration> retention;
    private final RowMapper<E> mapper;

    /**
     * Creates the log.
     *
     * @param retention time after which entries are neither shown nor kept; empty for ever
     */
    public AuditLog(
            Transactions transactions, Clock clock, String table, Optional<Duration> retention, RowMapper<E> mapper) {
        this.transactions = transactions;
        this.clock = clock;
        this.table = table;
        this.retention = retention;
        this.mapper = mapper;
    }

    /**
     * A part of the log, newest first.
     *
     * @param next id of the entry that the next page continues behind; null on the last page
     */
    public record Page<E>(List<E> entries, @Nullable UUID next) {}

    /**
     * Stores an entry and returns its id. Deletes entries after the retention, in batches. A target that is too long is
     * cut.
     */
    public UUID record(Map<String, @Nullable Object> fields) {
        UUID id = UuidCreator.getTimeOrderedEpoch();
        Instant now = clock.instant();
        Map<String, @Nullable Object> row = new HashMap<>(fields);
        row.put("id", id);
        row.put("occurred_at", now);
        row.computeIfPresent("target", (_, target) -> shown(target.toString()));
        return transactions.call(handle -> {
            retention.ifPresent(kept -> handle.execute("""
                    delete from %1$s where id = any(array(
                        select id from %1$s where occurred_at < ? limit ? for update skip locked))
                    """.formatted(table), now.minus(kept), MAX_PRUNED));
            handle.createUpdate("insert into %s (%s) values (:%s)"
                            .formatted(table, String.join(", ", row.keySet()), String.join(", :", row.keySet())))
                    .bindMap(row)
                    .execute();
            return id;
        });
    }

    private static String shown(String target) {
        String text = target.replace("\0", "");
        return text.length() <= LONGEST_TARGET ? text : text.substring(0, LONGEST_TARGET);
    }

    /**
     * Returns the newest entries that the query selects.
     *
     * @param conditions further conditions in SQL, each with its value
     */
    public Page<E> page(AuditQuery query, Map<String, ?> conditions) {
        return page(query, conditions, PAGE_SIZE);
    }

    /** Returns at most this many of the newest entries that the query selects. */
    public Page<E> page(AuditQuery query, Map<String, ?> conditions, int most) {
        List<String> where = new ArrayList<>(List.of("id < ?", "occurred_at >= ?", "occurred_at < ?"));
        List<Object> values = new ArrayList<>(List.of(query.beforeOrLast(), query.begin(), query.end()));
        retention.ifPresent(kept -> {
            where.add("occurred_at > ?");
            values.add(clock.instant().minus(kept));
        });
        conditions.forEach((condition, value) -> {
            where.add(condition);
            values.add(value);
        });
        List<UUID> ids = new ArrayList<>();
        List<E> found = transactions.call(handle -> {
            Query select = handle.createQuery("select * from %s where %s order by id desc limit %d"
                    .formatted(table, String.join(" and ", where), most + 1));
            for (int i = 0; i < values.size(); i++) {
                select.bind(i, values.get(i));
            }
            ids.clear();
            return select.map((row, context) -> {
                        ids.add(row.getObject("id", UUID.class));
                        return mapper.map(row, context);
                    })
                    .list();
        });
        return found.size() <= most ? new Page<>(found, null) : new Page<>(found.subList(0, most), ids.get(most - 1));
    }

    /** Returns the entries that the query selects as CSV. A file that would lack entries is rejected as too large. */
    public String csv(AuditQuery query, Map<String, ?> conditions, String head, Function<E, String> line) {
        Page<E> page = page(query, conditions, MAX_ROWS);
        if (page.next() != null) {
            throw new ClientErrorException(TOO_LARGE);
        }
        return page.entries().stream().map(line).collect(Collectors.joining("", head, ""));
    }

    /** Returns the entry with this id. */
    public Optional<E> find(UUID id) {
        return transactions.call(handle -> handle.createQuery("select * from %s where id = ?".formatted(table))
                .bind(0, id)
                .map(mapper)
                .findOne());
    }
}
