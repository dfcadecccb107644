package io.socialdata.billing.usage;

import java.time.Instant;
import java.util.UUID;

/** Usage of one operation with one key in the hour or day that began at {@code start}. */
record UsageRow(
        Instant start,
        UUID keyId,
        String operation,
        long calls,
        long billedCalls,
        long failedCalls,
        long serverErrorCalls,
        long chargedMicroUsd) {}
