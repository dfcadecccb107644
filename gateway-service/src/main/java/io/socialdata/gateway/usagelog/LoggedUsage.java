package io.socialdata.gateway.usagelog;

import io.socialdata.contract.events.UsageLogPosition;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A usage record as it was read from the log. */
public final class LoggedUsage {

    private static final int NUMBER_AT = 2 * Long.BYTES;
    private static final int HEAD_BYTES = NUMBER_AT + Long.BYTES + Long.BYTES + 2 * Long.BYTES;

    private final @Nullable UsageLogPosition position;
    private final Instant loggedAt;
    private final UUID accountId;
    private final byte[] event;
    private final int end;

    private LoggedUsage(@Nullable UsageLogPosition position, Instant loggedAt, UUID accountId, byte[] event, int end) {
        this.position = position;
        this.loggedAt = loggedAt;
        this.accountId = accountId;
        this.event = event;
        this.end = end;
    }

    /** Empty for a record that a gateway of the release before has written. */
    public Optional<UsageLogPosition> position() {
        return Optional.ofNullable(position);
    }

    public UUID accountId() {
        return accountId;
    }

    /** Returns the record in the format for Kafka. */
    public byte[] event() {
        return event;
    }

    Instant loggedAt() {
        return loggedAt;
    }

    /** Returns where the record ends in its file. */
    int end() {
        return end;
    }

    /** Encodes a record of this log that has no number yet. */
    static byte[] encode(UUID logId, Instant loggedAt, UUID accountId, byte[] event) {
        return ByteBuffer.allocate(HEAD_BYTES + event.length)
                .putLong(logId.getMostSignificantBits())
                .putLong(logId.getLeastSignificantBits())
                .putLong(0)
                .putLong(loggedAt.toEpochMilli())
                .putLong(accountId.getMostSignificantBits())
                .putLong(accountId.getLeastSignificantBits())
                .put(event)
                .array();
    }

    static void setNumber(byte[] content, long number) {
        ByteBuffer.wrap(content).putLong(NUMBER_AT, number);
    }

    static LoggedUsage decode(ByteBuffer from, int end) {
        var position = new UsageLogPosition(new UUID(from.getLong(), from.getLong()), from.getLong());
        Instant loggedAt = Instant.ofEpochMilli(from.getLong());
        UUID accountId = new UUID(from.getLong(), from.getLong());
        return new LoggedUsage(position, loggedAt, accountId, rest(from), end);
    }

    /** Decodes a record of the release before: its time, account and lease, and the event. */
    static LoggedUsage decodeFormer(ByteBuffer from, int end) {
        Instant loggedAt = Instant.ofEpochMilli(from.getLong());
        UUID accountId = new UUID(from.getLong(), from.getLong());
        from.position(from.position() + 2 * Long.BYTES);
        return new LoggedUsage(null, loggedAt, accountId, rest(from), end);
    }

    private static byte[] rest(ByteBuffer from) {
        byte[] event = new byte[from.remaining()];
        from.get(event);
        return event;
    }
}
