package io.socialdata.writes.audit;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One write in the audit. */
record WriteAuditRecord(
        UUID id,
        UUID keyId,
        String operation,
        @Nullable String target,
        String outcome,
        @Nullable String error,
        String requestId,
        Instant startedAt,
        @Nullable Instant endedAt) {}
