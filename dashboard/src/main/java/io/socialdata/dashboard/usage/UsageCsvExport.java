package io.socialdata.dashboard.usage;

import static io.socialdata.contract.ServiceName.BILLING;

import io.socialdata.contract.usage.UsageSums;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.exports.ExportDownload;
import io.socialdata.dashboard.exports.ExportResult;
import io.socialdata.dashboard.exports.ExportResult.Complete;
import io.socialdata.dashboard.exports.ExportResult.TooLarge;
import io.socialdata.dashboard.exports.ExportResult.Unavailable;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Exports usage as CSV: one row for each hour or day, key and operation. */
@ApplicationScoped
class UsageCsvExport {

    private static final String HEAD =
            "start,key_id,operation,calls,billed_calls,failed_calls,server_error_calls,charged_usd\n";
    private static final int DECIMALS = 6;

    private final BackendCalls backendCalls;
    private final UsageClient usage;

    UsageCsvExport(BackendCalls backendCalls, @RestClient UsageClient usage) {
        this.backendCalls = backendCalls;
        this.usage = usage;
    }

    /** Reads all pages before the first byte is sent, because a partial file would give a wrong total. */
    ExportResult of(UUID accountId, UsagePeriod period) {
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        csv.writeBytes(HEAD.getBytes(StandardCharsets.UTF_8));
        @Nullable String next = null;
        do {
            @Nullable String cursor = next;
            BackendResult<UsageSums> page = backendCalls.load(
                    BILLING,
                    () -> usage.sums(
                            accountId,
                            period.begin(),
                            period.end(),
                            period.by() + ",operation,key",
                            null,
                            null,
                            UsageClient.MAX_ROWS,
                            cursor));
            if (!(page instanceof BackendResult.Success<UsageSums>(UsageSums sums))) {
                return new Unavailable();
            }
            sums.usage().forEach(row -> csv.writeBytes(line(row).getBytes(StandardCharsets.UTF_8)));
            if (csv.size() > ExportDownload.MAX_BYTES) {
                return new TooLarge();
            }
            next = sums.nextCursor();
        } while (next != null);
        return new Complete(csv);
    }

    /** Formats a row. No value can contain a comma: ids of operations and keys are plain words. */
    private static String line(UsageSums.Group row) {
        UsageSums.Counts counts = row.counts();
        return "%s,%s,%s,%d,%d,%d,%d,%s\n"
                .formatted(
                        row.start(),
                        row.keyId(),
                        row.operation(),
                        counts.calls(),
                        counts.chargedCalls(),
                        counts.clientErrors() + counts.serverErrors(),
                        counts.serverErrors(),
                        BigDecimal.valueOf(counts.creditsCharged().microUsd(), DECIMALS)
                                .toPlainString());
    }
}
