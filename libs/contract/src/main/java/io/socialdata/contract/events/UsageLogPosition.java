package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.UUID;

/**
 * A place in the log of usage records on a gateway's disk. Every record there has the next number, so that billing sees
 * which ones it has not received.
 *
 * @param logId the log; a gateway that finds no records on its disk begins a new one
 * @param number the number of a record, from 1; 0 in a lease report if there is none yet
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record UsageLogPosition(UUID logId, long number) {

    /** The Kafka header of a usage record that came from such a log. */
    public static final String HEADER = "usage-log";

    private static final int BYTES = 3 * Long.BYTES;

    /** Returns the value of the header. */
    public byte[] encode() {
        return ByteBuffer.allocate(BYTES)
                .putLong(logId.getMostSignificantBits())
                .putLong(logId.getLeastSignificantBits())
                .putLong(number)
                .array();
    }

    /** Reads the value of the header; empty if it is none. */
    public static Optional<UsageLogPosition> decode(byte[] header) {
        if (header.length != BYTES) {
            return Optional.empty();
        }
        ByteBuffer from = ByteBuffer.wrap(header);
        var position = new UsageLogPosition(new UUID(from.getLong(), from.getLong()), from.getLong());
        return position.number() > 0 ? Optional.of(position) : Optional.empty();
    }
}
