package io.socialdata.gateway.metering;

import io.socialdata.contract.events.UsageRecordedV1;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** One record on its way to where it is durable: Kafka, the disk, or both. It has arrived when it is at one of them. */
final class Charge {

    private final UsageRecordedV1 usage;
    private final byte[] event;
    private final ChargePermit permit;
    private final Promise<Void> durable = Promise.promise();
    private final AtomicBoolean spooled = new AtomicBoolean();
    private final AtomicInteger waysLeft;
    private final long begunNanos;

    /** @param ways how many ways are tried; it fails when all of them have failed */
    Charge(UsageRecordedV1 usage, byte[] event, ChargePermit permit, int ways, long begunNanos) {
        this.usage = usage;
        this.event = event;
        this.permit = permit;
        this.waysLeft = new AtomicInteger(ways);
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

    Future<Void> durable() {
        return durable.future();
    }

    boolean isOver() {
        return durable.future().isComplete();
    }

    /** True for the first who asks: a record goes to the disk once. */
    boolean takeToSpool() {
        return spooled.compareAndSet(false, true);
    }

    void arrived() {
        durable.tryComplete();
    }

    void failed(Throwable cause) {
        if (waysLeft.decrementAndGet() == 0) {
            durable.tryFail(cause);
        }
    }
}
