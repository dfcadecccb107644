package io.socialdata.gateway.metering;

import io.socialdata.gateway.spool.Spool;
import org.jspecify.annotations.Nullable;

/** Permission to start a billed call. May reserve spool space for its usage record until it is released. */
public final class ChargePermit {

    private final @Nullable Spool reservedSpool;

    private ChargePermit(@Nullable Spool reservedSpool) {
        this.reservedSpool = reservedSpool;
    }

    static ChargePermit reserved(Spool spool) {
        return new ChargePermit(spool);
    }

    /** Creates a permit without spool space: only Kafka can make the record durable. */
    static ChargePermit unreserved() {
        return new ChargePermit(null);
    }

    boolean hasReservation() {
        return reservedSpool != null;
    }

    /** Must be called once, when the call has ended. */
    public void release() {
        if (reservedSpool != null) {
            reservedSpool.release();
        }
    }
}
