package io.socialdata.contract.writes;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A write in the audit, without its content.
 *
 * @param target id of the object that was changed or created
 * @param outcome {@code started} of a write that was interrupted, {@code applied}, {@code refused} or {@code in_doubt}
 * @param error the contract's code if it was rejected
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record AuditedWrite(
        UUID id,
        UUID keyId,
        String operation,
        @Nullable String target,
        String outcome,
        @Nullable String error,
        String requestId,
        Instant startedAt,
        @Nullable Instant endedAt) {

    /** The writes of an account, newest first; {@code nextCursor} is present as long as there may be more. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Page(List<AuditedWrite> writes, @Nullable String nextCursor) {}
}
