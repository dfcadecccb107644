package io.socialdata.writes.audit;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A write that is about to be made.
 *
 * @param target id of the object that is changed, if it exists already
 */
public record StartedWrite(
        UUID id,
        UUID accountId,
        UUID keyId,
        String operation,
        @Nullable String target,
        String requestId,
        Instant at) {}
