package io.socialdata.dashboard.usage;

import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.usage.UsageClient.By;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Where the sums of an account come from: billing-service, called for a member or for an operator. */
@FunctionalInterface
public interface UsageSource {

    /**
     * Returns the sums of a period.
     *
     * @param operation only calls of this operation; null for all
     * @param keyId only calls with this key; null for all
     */
    BackendResult<UsageBreakdown> sums(
            Instant from, Instant to, By by, @Nullable String operation, @Nullable String keyId);
}
