package io.socialdata.gateway.metering;

import io.socialdata.contract.events.UsageRecordedV1;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A usage record on its way to Kafka, the spool, or both. It is stored once one of them has it. */
final class Charge {

    private final UsageRecordedV1 usage;
    private final byte[] event;
    private final ChargePermit permit;
    private final Promise<Void> stored = Promise.promise();
    private final AtomicBoolean spooled = new AtomicBoolean();
    private final AtomicInteger destinationsLeft;
    private final long begunNanos;

    /** @param destinationCount how many destinations are tried; the charge fails when all of them have failed */
    Charge(UsageRecordedV1 usage, byte[] event, ChargePermit permit, int destinationCount, long begunNanos) {
        this.usage = usage;
        this.event = event;
        this.permit = permit;
        this.destinationsLeft = new AtomicInteger(destinationCount);
        this.begunNanos = begunNanos;
    }

    UsageRecordedV1 usage() {
        return usage;
    }

    byte[] event() {
        return event;
    }

    ChargePermit permit() {
        return permit;
    }

    long begunNanos() {
        return begunNanos;
    }

    Future<Void> stored() {
        return stored.future();
    }

    boolean isOver() {
        return stored.future().isComplete();
    }

    /** Returns true for the first invocation only: a record is spooled once. */
    boolean takeToSpool() {
        return spooled.compareAndSet(false, true);
    }

    void arrived() {
        stored.tryComplete();
    }

    void failed(Throwable cause) {
        if (destinationsLeft.decrementAndGet() == 0) {
            stored.tryFail(cause);
        }
    }
}
