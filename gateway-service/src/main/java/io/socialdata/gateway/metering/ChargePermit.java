package io.socialdata.gateway.metering;

import io.socialdata.gateway.spool.Spool;
import org.jspecify.annotations.Nullable;

/** Permission to start a billed call. May reserve spool space for its usage record until it is released. */
public final class ChargePermit {

    private final @Nullable Spool room;

    private ChargePermit(@Nullable Spool room) {
        this.room = room;
    }

    static ChargePermit withRoom(Spool spool) {
        return new ChargePermit(spool);
    }

    /** Only Kafka can make the record durable. */
    static ChargePermit withoutRoom() {
        return new ChargePermit(null);
    }

    boolean hasReservation() {
        return room != null;
    }

    /** To be called once, when the call has ended. */
    public void release() {
        if (room != null) {
            room.release();
        }
    }
}
