package io.socialdata.writes.audit;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A write that is about to be made.
 *
 * @param target what it is done to, where there is such a thing yet
 */
public record StartedWrite(
        UUID id,
        UUID accountId,
        UUID keyId,
        String operation,
        @Nullable String target,
        String requestId,
        Instant at) {}
