package io.socialdata.billing.usage;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Selects the usage of a period.
 *
 * @param keyId only calls with this key; null for all
 * @param operation only calls of this operation; null for all
 */
record UsageFilter(
        UsagePeriod period, @Nullable UUID keyId, @Nullable String operation) {}
