package io.socialdata.platform.catalog;

import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.Operation.ReadMethod;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation and what may replace it.
 *
 * @param fallbackIds ids to try if the current one is unknown to the platform
 * @param otherMethod method to try after these
 * @param alternative operation to try last; it takes the same variables and answers in the same form
 */
record OperationEntry(
        Operation operation,
        List<String> fallbackIds,
        @Nullable ReadMethod otherMethod,
        @Nullable String alternative,
        OperationState state) {}
