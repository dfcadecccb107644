package io.socialdata.billing.usage;

import io.socialdata.contract.events.UsageRecordedV1;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/** Key of a row of the hourly roll-up. */
record UsageHour(UUID accountId, Instant hour, UUID keyId, String operation) {

    static UsageHour of(UsageRecordedV1 usage) {
        return new UsageHour(
                usage.accountId(), usage.occurredAt().truncatedTo(ChronoUnit.HOURS), usage.keyId(), usage.operation());
    }
}
