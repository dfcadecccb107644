package io.socialdata.gateway.edge;

import io.socialdata.contract.Operation;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.gateway.credit.HeldCredit;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.metering.UsageJournal;
import io.vertx.core.Future;
import jakarta.inject.Singleton;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Turns calls into usage records. A call has one record, whose id is the call's. */
@Singleton
class Usage {

    private final UsageJournal journal;

    Usage(UsageJournal journal) {
        this.journal = journal;
    }

    /** Makes the charge for a successful call durable. */
    Future<Void> charge(Call call, Operation operation, Caller caller, int status) {
        return journal.charge(
                record(call, operation, caller, operation.priceMicroUsd(), status), traceOf(call), call.permit());
    }

    /** Counts a call that reached its operation and costs nothing. */
    void count(Call call, int status) {
        Operation operation = call.operation();
        Caller caller = call.caller();
        if (call.reachedOwner() && operation != null && caller != null) {
            journal.count(record(call, operation, caller, 0, status), traceOf(call));
        }
    }

    private static UsageRecordedV1 record(
            Call call, Operation operation, Caller caller, long chargedMicroUsd, int status) {
        @Nullable HeldCredit credit = call.credit();
        return new UsageRecordedV1(
                call.id(),
                caller.accountId(),
                caller.keyId(),
                operation.id(),
                chargedMicroUsd,
                chargedMicroUsd > 0,
                status,
                TimeUnit.NANOSECONDS.toMicros(call.age().toNanos()),
                chargedMicroUsd > 0 && credit != null ? credit.leaseId() : null,
                call.id(),
                call.receivedAt());
    }

    private static String traceOf(Call call) {
        return call.trace().header();
    }
}
