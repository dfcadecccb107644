package io.socialdata.system.mutants;

import io.socialdata.contract.events.UsageRecordedV1;
import java.util.List;
import java.util.UUID;
import net.bytebuddy.asm.Advice;

/** Gives every record a new id at each delivery. The id of its request does not change. */
public final class NewEventIdPerDelivery {

    private NewEventIdPerDelivery() {}

    @Advice.OnMethodEnter
    static void enter(@Advice.Argument(value = 0, readOnly = false) List<UsageRecordedV1> batch) {
        batch = renamed(batch);
    }

    /** Public because the changed class calls it. */
    public static List<UsageRecordedV1> renamed(List<UsageRecordedV1> batch) {
        MutantLog.of(Mutant.NO_UNIQUE_EVENT_ID);
        return batch.stream().map(NewEventIdPerDelivery::renamed).toList();
    }

    private static UsageRecordedV1 renamed(UsageRecordedV1 usage) {
        return new UsageRecordedV1(
                UUID.randomUUID().toString(),
                usage.accountId(),
                usage.keyId(),
                usage.operation(),
                usage.priceMicroUsd(),
                usage.billed(),
                usage.status(),
                usage.durationMicros(),
                usage.leaseId(),
                usage.requestId(),
                usage.occurredAt());
    }
}
