package io.socialdata.billing.usage;

import io.socialdata.contract.events.UsageRecordedV1;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Encodes usage records as rows of PostgreSQL's binary COPY format, so that the server parses no text. */
final class UsageRowEncoder {

    /** The columns of a row, in their order. */
    static final String COLUMNS =
            "record_id, occurred_at, account_id, key_id, operation, price_microusd, billed, status,"
                    + " duration_micros, lease_id, request_id, batch_id, test";

    private static final short COLUMN_COUNT = 13;
    private static final byte[] SIGNATURE = {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0};
    private static final int FLAGS_AND_EXTENSION = 8;
    private static final short END = -1;
    private static final int NULL = -1;

    /** Size of a row without its texts: the column count, the lengths of the columns and the columns of fixed size. */
    private static final int FIXED_SIZE = 2 + 13 * 4 + 4 * 16 + 3 * 8 + 2 + 2;

    private static final long EPOCH_OF_POSTGRES =
            Instant.parse("2000-01-01T00:00:00Z").getEpochSecond();

    private final ByteBuffer rows;

    private UsageRowEncoder(int size) {
        rows = ByteBuffer.allocate(size);
    }

    /** Returns a complete COPY stream. The texts of the records are ASCII: {@link UsageValidator} rejects others. */
    static byte[] encode(UUID batchId, List<UsageRecordedV1> records) {
        int size = SIGNATURE.length + FLAGS_AND_EXTENSION + 2;
        for (UsageRecordedV1 usage : records) {
            size += FIXED_SIZE
                    + usage.recordId().length()
                    + usage.operation().length()
                    + usage.requestId().length();
        }
        UsageRowEncoder encoder = new UsageRowEncoder(size);
        encoder.rows.put(SIGNATURE).putLong(0);
        records.forEach(usage -> encoder.add(batchId, usage));
        encoder.rows.putShort(END);
        return Arrays.copyOf(encoder.rows.array(), encoder.rows.position());
    }

    private void add(UUID batchId, UsageRecordedV1 usage) {
        rows.putShort(COLUMN_COUNT);
        add(usage.recordId());
        add(microsOf(usage.occurredAt()));
        add(usage.accountId());
        add(usage.keyId());
        add(usage.operation());
        add(usage.priceMicroUsd());
        add(usage.billed());
        rows.putInt(Short.BYTES).putShort((short) usage.status());
        add(usage.durationMicros());
        add(usage.leaseId());
        add(usage.requestId());
        add(batchId);
        add(usage.ofTestKey());
    }

    private void add(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        rows.putInt(bytes.length).put(bytes);
    }

    private void add(long value) {
        rows.putInt(Long.BYTES).putLong(value);
    }

    private void add(boolean value) {
        rows.putInt(1).put((byte) (value ? 1 : 0));
    }

    private void add(@Nullable UUID id) {
        if (id == null) {
            rows.putInt(NULL);
            return;
        }
        rows.putInt(2 * Long.BYTES).putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits());
    }

    /**
     * Returns the microseconds since 2000, rounded as PostgreSQL rounds the text of the time. The time is a part of the
     * record's identity, so a record that was stored from text must be recognized.
     */
    static long microsOf(Instant time) {
        long fraction = (long) Math.rint(time.getNano() / 1e9 * 1e6);
        return (time.getEpochSecond() - EPOCH_OF_POSTGRES) * 1_000_000 + fraction;
    }
}
