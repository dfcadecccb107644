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

/** What billing knows about the usage of an account, from the same roll-up that its ledger is charged with. */
@Singleton
public class UsageClient {

    private static final int LARGEST_PAGE = 1000;

    private final BackendClient owners;

    UsageClient(BackendClient owners) {
        this.owners = owners;
    }

    /** What calls can be summed up by. */
    public enum By {
        HOUR,
        DAY,
        OPERATION,
        KEY
    }

    /** One line of the table that is given out as a file. */
    record Row(
            Instant start,
            UUID keyId,
            String operation,
            long calls,
            long billedCalls,
            long failedCalls,
            long chargedMicroUsd) {}

    record Rows(List<Row> rows, @Nullable String nextCursor) {}

    public BackendResult<UsageBreakdown> sums(UUID accountId, By by, Instant from, Instant to) {
        return owners.get(
                ServiceName.BILLING,
                BackendClient.ofAccount(
                        accountId, "/usage/sums?from=%s&to=%s&by=%s".formatted(from, to, word(by.name()))),
                UsageBreakdown.class);
    }

    BackendResult<Rows> rows(UUID accountId, UsageRange usageRange, Instant from, Instant to, @Nullable String cursor) {
        String after = cursor == null ? "" : "&cursor=" + URLEncoder.encode(cursor, StandardCharsets.UTF_8);
        return owners.get(
                ServiceName.BILLING,
                BackendClient.ofAccount(
                        accountId,
                        "/usage?from=%s&to=%s&group=%s&limit=%d%s"
                                .formatted(from, to, word(usageRange.slot().name()), LARGEST_PAGE, after)),
                Rows.class);
    }

    private static String word(String constant) {
        return constant.toLowerCase(Locale.ROOT);
    }
}
