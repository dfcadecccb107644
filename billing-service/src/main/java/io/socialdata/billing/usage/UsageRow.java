package io.socialdata.billing.usage;

import java.time.Instant;
import java.util.UUID;

/** What one key did with one operation within one hour or day, which began at {@code start}. */
record UsageRow(
        Instant start,
        UUID keyId,
        String operation,
        long calls,
        long billedCalls,
        long failedCalls,
        long chargedMicroUsd) {}
