package io.socialdata.dashboard.usage;

import io.socialdata.dashboard.usage.UsageClient.Row;
import io.socialdata.dashboard.usage.UsageClient.Rows;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Usage as comma-separated values: a line for each hour or day, key and operation. */
@Singleton
class UsageCsvExport {

    private static final String HEAD = "start,key_id,operation,calls,billed_calls,failed_calls,charged_usd\n";
    private static final int MOST_PAGES = 200;
    private static final int DECIMALS = 6;

    private final UsageClient usage;
    private final Clock clock;

    UsageCsvExport(UsageClient usage, Clock clock) {
        this.usage = usage;
        this.clock = clock;
    }

    /** All of it, or nothing if billing stops answering in between: half a file would be a wrong sum. */
    Optional<String> of(UUID accountId, UsageRange usageRange) {
        Instant now = clock.instant();
        StringBuilder csv = new StringBuilder(HEAD);
        @Nullable String cursor = null;
        for (int page = 0; page < MOST_PAGES; page++) {
            Optional<Rows> rows = usage.rows(accountId, usageRange, usageRange.begin(now), usageRange.end(now), cursor)
                    .given();
            if (rows.isEmpty()) {
                return Optional.empty();
            }
            rows.get().rows().forEach(row -> csv.append(line(row)));
            cursor = rows.get().nextCursor();
            if (cursor == null) {
                return Optional.of(csv.toString());
            }
        }
        return Optional.empty();
    }

    /** No value can hold a comma: ids of operations and keys are plain words. */
    private static String line(Row row) {
        return "%s,%s,%s,%d,%d,%d,%s\n"
                .formatted(
                        row.start(),
                        row.keyId(),
                        row.operation(),
                        row.calls(),
                        row.billedCalls(),
                        row.failedCalls(),
                        BigDecimal.valueOf(row.chargedMicroUsd(), DECIMALS).toPlainString());
    }
}
