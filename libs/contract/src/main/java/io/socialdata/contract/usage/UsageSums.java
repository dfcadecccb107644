package io.socialdata.contract.usage;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.contract.UsdAmount;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One page of sums, by time, then key, then operation.
 *
 * @param total usage of the whole period that the filter selects
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonIgnoreProperties(ignoreUnknown = true)
public record UsageSums(
        Instant periodStart,
        Instant periodEnd,
        List<Group> usage,
        int count,
        Counts total,
        @Nullable String nextCursor) {

    public UsageSums {
        usage = List.copyOf(usage);
    }

    /** The calls of one group. Members that the rows do not tell apart are null. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Group(
            @Nullable Instant start,
            @Nullable String operation,
            @Nullable UUID keyId,
            @Nullable String keyName,
            @JsonUnwrapped Counts counts) {}

    /** Calls by the class of their status, and what they cost. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Counts(
            long calls,
            long succeeded,
            long clientErrors,
            long serverErrors,
            long chargedCalls,
            UsdAmount creditsCharged) {

        public static final Counts NONE = new Counts(0, 0, 0, 0, 0, new UsdAmount(0));

        public Counts plus(Counts other) {
            return new Counts(
                    Math.addExact(calls, other.calls),
                    Math.addExact(succeeded, other.succeeded),
                    Math.addExact(clientErrors, other.clientErrors),
                    Math.addExact(serverErrors, other.serverErrors),
                    Math.addExact(chargedCalls, other.chargedCalls),
                    new UsdAmount(Math.addExact(creditsCharged.microUsd(), other.creditsCharged.microUsd())));
        }
    }
}
