package io.socialdata.gateway.edge;

import io.socialdata.contract.Operation;
import io.socialdata.contract.events.UsageIdentity;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.gateway.credit.CreditHold;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.metering.UsageJournal;
import io.vertx.core.Future;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Turns calls into usage records. A call has one record, known by the call's id, or by the id of the write that it repeats:
 * then billing charges it unless the write was charged before.
 */
@Singleton
class UsageRecorder {

    private final UsageJournal journal;

    UsageRecorder(UsageJournal journal) {
        this.journal = journal;
    }

    /** Makes the charge for a successful call durable. */
    Future<Void> charge(AdmittedCall admitted, int status, Optional<UsageIdentity> identity) {
        Call call = admitted.call();
        Operation operation = admitted.operation();
        UsageRecordedV1 usage = record(
                call,
                operation,
                admitted.caller(),
                operation.priceMicroUsd(),
                status,
                identity.map(known -> known.recordId().toString()).orElse(call.id()),
                identity.map(UsageIdentity::occurredAt).orElse(call.receivedAt()));
        return journal.charge(usage, traceOf(call), call.permit());
    }

    /** Counts a call that reached its operation and costs nothing. */
    void count(Call call, int status) {
        Operation operation = call.operation();
        Caller caller = call.caller();
        if (call.isForwarded() && operation != null && caller != null) {
            // Always by the call's own id: a free record of a write would keep its charge from being taken.
            journal.recordFree(record(call, operation, caller, 0, status, call.id(), call.receivedAt()), traceOf(call));
        }
    }

    private static UsageRecordedV1 record(
            Call call,
            Operation operation,
            Caller caller,
            long chargedMicroUsd,
            int status,
            String recordId,
            Instant occurredAt) {
        @Nullable CreditHold creditHold = call.credit();
        return new UsageRecordedV1(
                recordId,
                caller.accountId(),
                caller.keyId(),
                operation.id(),
                chargedMicroUsd,
                chargedMicroUsd > 0,
                status,
                TimeUnit.NANOSECONDS.toMicros(call.age().toNanos()),
                chargedMicroUsd > 0 && creditHold != null ? creditHold.leaseId() : null,
                call.id(),
                occurredAt);
    }

    private static String traceOf(Call call) {
        return call.trace().header();
    }
}
