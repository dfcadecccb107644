package io.socialdata.gateway.spool;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A usage record on the disk. */
public final class SpooledRecord {

    private static final UUID NO_LEASE = new UUID(0, 0);
    private static final int HEAD_BYTES = Long.BYTES + 2 * 2 * Long.BYTES;

    private final Instant spooledAt;
    private final UUID accountId;
    private final @Nullable UUID leaseId;
    private final byte[] event;

    /**
     * Creates a record that is spooled now.
     *
     * @param accountId the account whose records keep their order
     * @param leaseId the lease it was spent from; null for none
     * @param event the record in the format for Kafka
     */
    public SpooledRecord(Instant spooledAt, UUID accountId, @Nullable UUID leaseId, byte[] event) {
        this.spooledAt = spooledAt;
        this.accountId = accountId;
        this.leaseId = leaseId;
        this.event = event;
    }

    public Instant spooledAt() {
        return spooledAt;
    }

    public UUID accountId() {
        return accountId;
    }

    public Optional<UUID> lease() {
        return Optional.ofNullable(leaseId);
    }

    public byte[] event() {
        return event;
    }

    int encodedSize() {
        return HEAD_BYTES + event.length;
    }

    byte[] encode() {
        UUID lease = leaseId == null ? NO_LEASE : leaseId;
        return ByteBuffer.allocate(encodedSize())
                .putLong(spooledAt.toEpochMilli())
                .putLong(accountId.getMostSignificantBits())
                .putLong(accountId.getLeastSignificantBits())
                .putLong(lease.getMostSignificantBits())
                .putLong(lease.getLeastSignificantBits())
                .put(event)
                .array();
    }

    static SpooledRecord decode(byte[] content) {
        ByteBuffer from = ByteBuffer.wrap(content);
        Instant spooledAt = Instant.ofEpochMilli(from.getLong());
        UUID account = new UUID(from.getLong(), from.getLong());
        UUID lease = new UUID(from.getLong(), from.getLong());
        byte[] event = new byte[from.remaining()];
        from.get(event);
        return new SpooledRecord(spooledAt, account, lease.equals(NO_LEASE) ? null : lease, event);
    }
}
