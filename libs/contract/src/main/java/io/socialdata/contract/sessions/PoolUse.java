package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What one process did with an account on a day (UTC). A later use of the same run and day replaces an earlier one.
 *
 * @param run id of the process, a new one for each start
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PoolUse(
        UUID run, @JsonFormat(shape = Shape.STRING) LocalDate day, List<Operation> operations) {

    /**
     * The calls of one operation.
     *
     * @param operation the platform's name of the operation
     * @param failed calls that failed by the fault of the account, its proxy or the platform
     * @param restingUntil until when the account does not serve the operation; null if it does
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Operation(
            String operation,
            long called,
            long failed,
            @JsonFormat(shape = Shape.STRING) @Nullable Instant restingUntil) {}
}
