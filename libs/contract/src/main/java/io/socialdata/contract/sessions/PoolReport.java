package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A reader's report on a pooled account; {@code POST /internal/pool/reports} takes a list of them. Safe to repeat. A
 * report on an older version of the secrets changes neither the secrets nor their rejection.
 *
 * @param version of the secrets that were used
 * @param rejected whether the platform rejects them
 * @param cooldownUntil when the reader uses the account again; null while it is in use
 * @param degradedUntil when it uses the account for all operations again; null while it does
 * @param lastUsedAt null if it was not used yet
 * @param lastError null if no call failed because of the account
 * @param use what the process did with the account today; null from a reader that does not count
 * @param ct0 a cookie that the platform replaced and that was not reported before
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PoolReport(
        UUID id,
        long version,
        boolean rejected,
        @JsonFormat(shape = Shape.STRING) @Nullable Instant cooldownUntil,
        @JsonFormat(shape = Shape.STRING) @Nullable Instant degradedUntil,
        @JsonFormat(shape = Shape.STRING) @Nullable Instant lastUsedAt,
        @Nullable LastError lastError,
        @Nullable PoolUse use,
        @Nullable String ct0) {

    /**
     * The last failure of a call for which the account is blamed.
     *
     * @param operation the platform's name of the operation
     * @param error kind of the failure, as in {@code edge_page}
     */
    public record LastError(
            String operation,
            String error,
            @JsonFormat(shape = Shape.STRING) Instant at) {}

    @Override
    public String toString() {
        return "PoolReport[" + id + ", version=" + version + ", rejected=" + rejected + "]";
    }
}
