package io.socialdata.billing.keys;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a key may call, and its own limits beneath those of its account.
 *
 * @param operations ids of operations and names of groups; null for all
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
        if (!hasOnlyOperationsOf(others.operations)) {
            return Optional.of("allowed_operations");
        }
        if (exceeds(perSecond, others.perSecond)) {
            return Optional.of("rate_limit");
        }
        return exceeds(concurrency, others.concurrency) ? Optional.of("max_concurrency") : Optional.empty();
    }

    /** Returns these limits without the operations that are not among these; null for all. */
    CallLimits within(@Nullable List<String> allowed) {
        return new CallLimits(AllowedOperations.common(operations, allowed), perSecond, concurrency);
    }

    /** Returns whether these limits allow no operation but these, now and later; null for all. */
    boolean hasOnlyOperationsOf(@Nullable List<String> allowed) {
        return allowed == null || (operations != null && AllowedOperations.cover(allowed, operations));
    }

    private static boolean exceeds(@Nullable Integer limit, @Nullable Integer other) {
        return other != null && (limit == null || limit > other);
    }
}
