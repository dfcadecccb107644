package io.socialdata.dashboard.usage;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Calls billing for the usage of an account. It comes from the same roll-up that the ledger is charged with. */
@Singleton
public class UsageClient {

    private static final int LARGEST_PAGE = 1000;

    private final BackendClient backendClient;

    UsageClient(BackendClient backendClient) {
        this.backendClient = backendClient;
    }

    /** Dimension by which usage is grouped. */
    public enum By {
        HOUR,
        DAY,
        OPERATION,
        KEY
    }

    /** One row of the CSV export. */
    record Row(
            Instant start,
            UUID keyId,
            String operation,
            long calls,
            long billedCalls,
            long failedCalls,
            long chargedMicroUsd) {}

    record Rows(List<Row> rows, @Nullable String nextCursor) {}

    public BackendResult<UsageBreakdown> totals(UUID accountId, By by, Instant from, Instant to) {
        return backendClient.get(
                ServiceName.BILLING,
                BackendClient.ofAccount(
                        accountId, "/usage/totals?from=%s&to=%s&groupBy=%s".formatted(from, to, lowerCase(by.name()))),
                UsageBreakdown.class);
    }

    BackendResult<Rows> rows(UUID accountId, UsageRange usageRange, Instant from, Instant to, @Nullable String cursor) {
        String after = cursor == null ? "" : "&cursor=" + URLEncoder.encode(cursor, StandardCharsets.UTF_8);
        return backendClient.get(
                ServiceName.BILLING,
                BackendClient.ofAccount(
                        accountId,
                        "/usage?from=%s&to=%s&group=%s&limit=%d%s"
                                .formatted(from, to, lowerCase(usageRange.slot().name()), LARGEST_PAGE, after)),
                Rows.class);
    }

    private static String lowerCase(String constant) {
        return constant.toLowerCase(Locale.ROOT);
    }
}
