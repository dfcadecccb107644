package io.socialdata.session.pool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.sessions.PoolShare;
import io.socialdata.contract.sessions.PoolWindowUse;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Rows of the tables of processes that use the pool, and of the calls they hold. */
@ApplicationScoped
class PoolShareRepository {

    private static final long DEALING = 0x5EA1_0003L;
    private static final TypeReference<List<PoolWindowUse>> USES = new TypeReference<>() {};

    private final ObjectMapper json;

    PoolShareRepository(ObjectMapper json) {
        this.json = json;
    }

    /** Serialises the dealing of calls until the end of the transaction. */
    void lock(Handle handle) {
        handle.execute("select pg_advisory_xact_lock(?)", DEALING);
    }

    /** Returns when the last process was heard of; empty if there is none. */
    Optional<Instant> lastSeen(Handle handle) {
        return handle.createQuery("select max(seen_at) from pool_process")
                .mapTo(Timestamp.class)
                .findOne()
                .map(Timestamp::toInstant);
    }

    void seeAll(Handle handle, Instant now) {
        handle.execute("update pool_process set seen_at = ?", now);
    }

    /** Stores that the process was heard of, and what it used. */
    void see(Handle handle, PoolShare share, Instant now) {
        handle.execute(
                "insert into pool_process (name, seen_at, window_use) values (?, ?, ?) on conflict (name)"
                        + " do update set seen_at = excluded.seen_at, window_use = excluded.window_use",
                share.process(),
                now,
                share.used() == null ? null : write(share.used()));
    }

    /** Returns what the processes used of the windows, except for one, by operation. */
    List<PoolWindowUse> usedByOthers(Handle handle, String process) {
        return handle
                .createQuery("select window_use from pool_process where name <> ? and window_use is not null")
                .bind(0, process)
                .mapTo(String.class)
                .reduce(new TreeMap<String, PoolWindowUse>(), (sums, uses) -> {
                    read(uses).forEach(use -> sums.merge(use.operation(), use, PoolWindowUse::plus));
                    return sums;
                })
                .values()
                .stream()
                .toList();
    }

    void forgetSilent(Handle handle, Instant since) {
        handle.execute("delete from pool_process where seen_at <= ?", since);
    }

    void forget(Handle handle, String process) {
        handle.execute("delete from pool_process where name = ?", process);
    }

    /** Returns the calls that each process holds, by account; the processes are in a stable order. */
    SortedMap<String, Map<UUID, Integer>> held(Handle handle) {
        return handle.createQuery(
                        "select name, account_id, calls from pool_process left join pool_share on process = name")
                .reduceRows(new TreeMap<String, Map<UUID, Integer>>(), (held, row) -> {
                    Map<UUID, Integer> calls =
                            held.computeIfAbsent(row.getColumn("name", String.class), name -> new HashMap<>());
                    UUID account = row.getColumn("account_id", UUID.class);
                    if (account != null) {
                        calls.put(account, row.getColumn("calls", Integer.class));
                    }
                    return held;
                });
    }

    void hold(Handle handle, String process, Map<UUID, Integer> calls) {
        handle.execute("delete from pool_share where process = ?", process);
        PreparedBatch rows =
                handle.prepareBatch("insert into pool_share (process, account_id, calls) values (?, ?, ?)");
        calls.forEach((account, count) -> rows.add(process, account, count));
        rows.execute();
    }

    /** Returns the accounts that have cookies, in a stable order. */
    List<UUID> accounts(Handle handle) {
        return handle.createQuery("select id from pooled_account where sealed_secrets is not null order by id")
                .mapTo(UUID.class)
                .list();
    }

    private String write(List<PoolWindowUse> uses) {
        try {
            return json.writeValueAsString(uses);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<PoolWindowUse> read(String uses) {
        try {
            return json.readValue(uses, USES);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
