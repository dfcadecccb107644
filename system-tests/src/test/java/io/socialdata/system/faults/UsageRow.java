package io.socialdata.system.faults;

import java.time.Instant;
import java.util.UUID;

/** A billed usage record as billing has it in its books. */
public record UsageRow(String requestId, UUID account, UUID keyId, Instant occurredAt, long priceMicroUsd, int status) {

    /** Only a successful answer may have been worth a charge that its caller did not see. */
    boolean ofSuccess() {
        return status / 100 == 2;
    }
}
