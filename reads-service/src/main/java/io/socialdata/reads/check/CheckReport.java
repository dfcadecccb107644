package io.socialdata.reads.check;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a check found: each operation of the catalogue once, in the order of the calls.
 *
 * @param account the pooled account that made the calls in its own name; null if none was free
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record CheckReport(Instant at, @Nullable UUID account, List<OperationCheck> operations) {}
