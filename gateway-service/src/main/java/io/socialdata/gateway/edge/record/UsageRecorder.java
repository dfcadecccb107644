package io.socialdata.gateway.edge.record;

import io.socialdata.contract.events.UsageIdentity;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.metering.UsageRecords;
import io.vertx.core.Future;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Turns calls into usage records. A call has one record, identified by the call's id, or by the id of the write that it
 * repeats. Billing charges a repeated write only if it was not charged before.
 */
@Singleton
public class UsageRecorder {

    private final UsageRecords usageRecords;

    UsageRecorder(UsageRecords usageRecords) {
        this.usageRecords = usageRecords;
    }

    /** Makes the charge for a successful call durable. */
    public Future<Void> charge(AdmittedCall admitted, int status, Optional<UsageIdentity> identity) {
        Call call = admitted.call();
        UsageRecordedV1 usage = record(
                admitted,
                admitted.priceMicroUsd(),
                status,
                identity.map(known -> known.recordId().toString()).orElse(call.id()),
                identity.map(UsageIdentity::occurredAt).orElse(call.receivedAt()));
        return usageRecords.charge(usage, call.trace().header(), admitted.creditHold(), admitted.chargePermit());
    }

    /** Records a call that reached its backend and costs nothing. */
    void count(Call call, int status) {
        @Nullable AdmittedCall forwarded = call.forwarded();
        if (forwarded != null) {
            // Always by the call's own id: with the id of a write, a free record would block the charge.
            usageRecords.recordFree(
                    record(forwarded, 0, status, call.id(), call.receivedAt()),
                    call.trace().header());
        }
    }

    private static UsageRecordedV1 record(
            AdmittedCall admitted, long chargedMicroUsd, int status, String recordId, Instant occurredAt) {
        Call call = admitted.call();
        Caller caller = admitted.caller();
        return new UsageRecordedV1(
                recordId,
                caller.accountId(),
                caller.keyId(),
                admitted.operation().id(),
                chargedMicroUsd,
                chargedMicroUsd > 0,
                status,
                TimeUnit.NANOSECONDS.toMicros(call.age().toNanos()),
                chargedMicroUsd > 0 ? admitted.leaseId() : null,
                call.id(),
                occurredAt,
                caller.mode() == KeyMode.TEST ? Boolean.TRUE : null);
    }
}
