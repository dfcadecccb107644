package io.socialdata.billing.usage;

import io.socialdata.contract.usage.UsageSums;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Usage of one group of a report.
 *
 * @param position where the row is among the others
 * @param start start of the hour or day; null if times are not told apart, like the other two
 * @param keyName name of the key; null also if billing does not know it
 */
record UsageReportRow(
        UsageCursor position,
        @Nullable Instant start,
        @Nullable UUID keyId,
        @Nullable String keyName,
        @Nullable String operation,
        UsageSums.Counts counts) {}
