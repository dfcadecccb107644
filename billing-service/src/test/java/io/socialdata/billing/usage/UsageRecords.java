package io.socialdata.billing.usage;

import io.socialdata.contract.events.UsageRecordedV1;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Usage records for tests. */
final class UsageRecords {

    static final UUID KEY = UUID.fromString("00000000-0000-4000-8000-00000000000b");

    private static final List<String> OPERATIONS = List.of("user_info", "tweet_detail", "account_me");

    private UsageRecords() {}

    /** Returns a billed call of 800 micro-USD, now. */
    static UsageRecordedV1 aCall(UUID account) {
        return aCall(account, Instant.now());
    }

    static UsageRecordedV1 aCall(UUID account, Instant at) {
        return record(UUID.randomUUID().toString(), account, KEY, "user_info", 800, true, at);
    }

    static UsageRecordedV1 aFreeCall(UUID account) {
        return record(UUID.randomUUID().toString(), account, KEY, "account_me", 0, false, Instant.now());
    }

    /** Returns a call with a test key. */
    static UsageRecordedV1 aTestCall(UUID account, UUID key, Instant at) {
        return aTestRecord(account, key, 0, false, null, at);
    }

    static UsageRecordedV1 aTestRecord(
            UUID account, UUID key, long price, boolean billed, @Nullable UUID lease, Instant at) {
        String id = UUID.randomUUID().toString();
        return new UsageRecordedV1(id, account, key, "user_info", price, billed, 200, 41_000, lease, id, at, true);
    }

    /** Returns {@code count} records over these accounts, with prices, hours and keys that often coincide. */
    static List<UsageRecordedV1> anyOf(List<UUID> accounts, int count, RandomGenerator random, Instant around) {
        List<UsageRecordedV1> records = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            records.add(record(
                    new UUID(random.nextLong(), random.nextLong()).toString(),
                    accounts.get(random.nextInt(accounts.size())),
                    new UUID(0, random.nextInt(2)),
                    OPERATIONS.get(random.nextInt(OPERATIONS.size())),
                    800L * random.nextInt(4),
                    random.nextInt(4) > 0,
                    around.minusSeconds(random.nextInt(7200))));
        }
        return records;
    }

    /** Returns a billed call that was paid from this lease, or from none. */
    static UsageRecordedV1 paidFrom(@Nullable UUID lease, UUID account, UUID key, long price, Instant at) {
        return new UsageRecordedV1(
                UUID.randomUUID().toString(), account, key, "user_info", price, true, 200, 41_000, lease, "r-1", at);
    }

    /** Returns one of the calls that received the response of the same write. */
    static UsageRecordedV1 repeatedWrite(String write, Instant begun, UUID account, @Nullable UUID lease, long price) {
        String request = UUID.randomUUID().toString();
        return new UsageRecordedV1(
                write, account, KEY, "tweet_create", price, true, 200, 41_000, lease, request, begun);
    }

    static UsageRecordedV1 record(
            String id, UUID account, UUID key, String operation, long price, boolean billed, Instant at) {
        return new UsageRecordedV1(
                id,
                account,
                key,
                operation,
                price,
                billed,
                200,
                41_000,
                null,
                UUID.randomUUID().toString(),
                at);
    }
}
