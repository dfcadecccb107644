package io.socialdata.billing.requests;

import com.github.f4b6a3.uuid.UuidCreator;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;

/** One row of {@code usage_event} for tests. By default a charged call of {@code user_info}. */
record CallRow(
        UUID account, UUID key, Instant at, String operation, int status, long price, boolean billed, String write) {

    static CallRow aCall(UUID account, UUID key, Instant at) {
        return new CallRow(account, key, at, "user_info", 200, 800, true, "");
    }

    CallRow of(String operation, int status) {
        return new CallRow(account, key, at, operation, status, 0, false, write);
    }

    /** Returns the call as the charged one of a write. */
    CallRow charging(UUID write) {
        return new CallRow(account, key, at, "tweet_create", 200, 1600, true, write.toString());
    }

    /** Returns the call as the repetition of a write that another call was charged for. */
    CallRow repeating() {
        return new CallRow(account, key, at, "tweet_create", 200, 1600, false, write);
    }

    /** Inserts the row as that of a call with a test key. */
    String insertTest(Jdbi jdbi) {
        String request = insert(jdbi, at);
        jdbi.useHandle(handle -> handle.execute("update usage_event set test = true where request_id = ?", request));
        return request;
    }

    /** Inserts the row. Returns the request id of the call, which contains its time. */
    String insert(Jdbi jdbi) {
        return insert(jdbi, at);
    }

    /** Inserts the row for a call that was received at another time than the row's. */
    String insert(Jdbi jdbi, Instant received) {
        String request = requestId(received);
        jdbi.useHandle(handle -> handle.execute(
                """
                        insert into usage_event (record_id, occurred_at, account_id, key_id, operation, price_microusd, billed,
                            status, duration_micros, request_id, batch_id)
                        values (?, ?, ?, ?, ?, ?, ?, ?, 41900, ?, gen_random_uuid())
                        """, write.isEmpty() ? request : write, at, account, key, operation, price, billed, status, request));
        return request;
    }

    static String requestId(Instant received) {
        UUID random = UuidCreator.getTimeOrderedEpoch();
        long high = (received.toEpochMilli() << 16) | (random.getMostSignificantBits() & 0xffff);
        return new UUID(high, random.getLeastSignificantBits()).toString();
    }

    /** Adds a key to an account that exists. */
    static UUID addKey(Jdbi jdbi, UUID account, String name) {
        UUID key = UUID.randomUUID();
        jdbi.useHandle(handle -> handle.execute("""
                insert into api_key (id, account_id, env, sha256, prefix, last4, created_at, name)
                values (?, ?, 'local', decode(md5(?) || md5(?), 'hex'), 'sda_local_ab', 'wxyz', now(), ?)
                """, key, account, key.toString(), key + "2", name));
        return key;
    }
}
