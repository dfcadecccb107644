package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How an account of the pool fares with one reader; {@code POST /internal/pool/reports} takes a list of them. Safe to
 * repeat; what is said about an older version of the secrets changes neither those nor whether they are rejected.
 *
 * @param version of the secrets that were used
 * @param rejected whether the platform denies them
 * @param restsUntil when the reader uses the account again; null while it does
 * @param lastUsedAt null if it was not used yet
 * @param ct0 a cookie that the platform replaced and that was not told before
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PoolReport(
        UUID id,
        long version,
        boolean rejected,
        @JsonFormat(shape = Shape.STRING) @Nullable Instant restsUntil,
        @JsonFormat(shape = Shape.STRING) @Nullable Instant lastUsedAt,
        @Nullable String ct0) {

    @Override
    public String toString() {
        return "PoolReport[" + id + ", version=" + version + ", rejected=" + rejected + "]";
    }
}
