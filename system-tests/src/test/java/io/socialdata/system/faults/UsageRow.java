package io.socialdata.system.faults;

import java.time.Instant;
import java.util.UUID;

/** A billed usage record in billing's database. */
public record UsageRow(String requestId, UUID account, UUID keyId, Instant occurredAt, long priceMicroUsd, int status) {

    /** Returns whether the call succeeded: only then may a charge exist whose response the caller did not see. */
    boolean ofSuccess() {
        return status / 100 == 2;
    }
}
