package io.socialdata.session.pool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.sessions.PoolUse;
import io.socialdata.contract.sessions.PoolUse.Operation;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Rows of the table of the use of pooled accounts. */
@ApplicationScoped
class PooledAccountUseRepository {

    private static final TypeReference<List<Operation>> OPERATIONS = new TypeReference<>() {};

    private final ObjectMapper json;

    PooledAccountUseRepository(ObjectMapper json) {
        this.json = json;
    }

    /** Replaces what the run told before, and forgets earlier days of the account. */
    void put(Handle handle, UUID account, PoolUse use) {
        handle.execute("delete from pooled_account_use where account_id = ? and day < ?", account, use.day());
        handle.execute(
                "insert into pooled_account_use (account_id, run, day, operations) values (?, ?, ?, ?)"
                        + " on conflict (account_id, run, day) do update set operations = excluded.operations",
                account,
                use.run(),
                use.day(),
                write(use.operations()));
    }

    /** Returns the calls of a day, over all processes, by account. */
    Map<UUID, Collection<Operation>> on(Handle handle, LocalDate day) {
        Map<UUID, Map<String, Operation>> uses = handle.createQuery(
                        "select account_id, operations from pooled_account_use where day = ?")
                .bind(0, day)
                .reduceResultSet(new HashMap<UUID, Map<String, Operation>>(), (sums, row, context) -> {
                    Map<String, Operation> ofAccount =
                            sums.computeIfAbsent(row.getObject("account_id", UUID.class), account -> new TreeMap<>());
                    read(row.getString("operations"))
                            .forEach(operation ->
                                    ofAccount.merge(operation.operation(), operation, PooledAccountUseRepository::sum));
                    return sums;
                });
        Map<UUID, Collection<Operation>> byAccount = new HashMap<>();
        uses.forEach((account, sums) -> byAccount.put(account, sums.values()));
        return byAccount;
    }

    private static Operation sum(Operation one, Operation other) {
        return new Operation(
                one.operation(),
                one.called() + other.called(),
                one.failed() + other.failed(),
                later(one.restingUntil(), other.restingUntil()));
    }

    private static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.isAfter(other) ? one : other;
    }

    private String write(List<Operation> operations) {
        try {
            return json.writeValueAsString(operations);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<Operation> read(String operations) {
        try {
            return json.readValue(operations, OPERATIONS);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
