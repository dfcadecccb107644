package io.socialdata.billing.keys;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a key may call, and its own limits beneath those of its account.
 *
 * @param operations ids of operations and names of groups; null for all, otherwise at least one
 * @param perSecond calls per second; null without a limit of its own
 * @param concurrency calls in progress at each gateway; null without a limit of its own
 */
record CallLimits(
        @Nullable List<String> operations,
        @Nullable Integer perSecond,
        @Nullable Integer concurrency) {

    static final CallLimits NONE = new CallLimits(null, null, null);
    static final int MAX_OPERATIONS = 200;

    CallLimits {
        operations = operations == null ? null : List.copyOf(operations);
    }

    /** Returns these limits, and those of the other key where there are none. */
    CallLimits or(CallLimits other) {
        return new CallLimits(
                operations == null ? other.operations : operations,
                perSecond == null ? other.perSecond : perSecond,
                concurrency == null ? other.concurrency : concurrency);
    }

    /** Returns the public name of the first setting by which these limits allow more than the others. */
    Optional<String> excessOver(CallLimits others) {
        if (others.operations != null
                && (operations == null || !AllowedOperation.cover(others.operations, operations))) {
            return Optional.of("allowed_operations");
        }
        if (exceeds(perSecond, others.perSecond)) {
            return Optional.of("rate_limit");
        }
        return exceeds(concurrency, others.concurrency) ? Optional.of("max_concurrency") : Optional.empty();
    }

    private static boolean exceeds(@Nullable Integer limit, @Nullable Integer other) {
        return other != null && (limit == null || limit > other);
    }
}
