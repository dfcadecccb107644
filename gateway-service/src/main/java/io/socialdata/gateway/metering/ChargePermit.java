package io.socialdata.gateway.metering;

import io.socialdata.gateway.usagelog.UsageLog;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Permission to start a billed call. May reserve room in the log for its usage record, until the call has ended. */
public final class ChargePermit {

    private final @Nullable UsageLog reserved;
    private final AtomicBoolean released = new AtomicBoolean();

    /** @param reserved null for a permit without room: only Kafka can make the record durable */
    ChargePermit(@Nullable UsageLog reserved) {
        this.reserved = reserved;
    }

    boolean hasReservation() {
        return reserved != null;
    }

    /** Must be called when the call has ended. */
    public void release() {
        if (reserved != null && released.compareAndSet(false, true)) {
            reserved.release();
        }
    }
}
