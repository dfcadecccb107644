package io.socialdata.gateway.metering;

import io.socialdata.gateway.spool.Spool;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Permission to start a billed call. May reserve spool space for its usage record, until the call has ended and its
 * record is stored.
 */
public final class ChargePermit {

    private final @Nullable Spool reservedSpool;
    private final AtomicInteger holders = new AtomicInteger(1);

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

    /** Adds a holder, which must release the permit too. */
    void retain() {
        holders.incrementAndGet();
    }

    /** Must be called once by each holder: by the call when it has ended. */
    public void release() {
        if (holders.decrementAndGet() == 0 && reservedSpool != null) {
            reservedSpool.release();
        }
    }
}
