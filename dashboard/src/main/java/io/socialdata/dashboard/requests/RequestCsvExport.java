package io.socialdata.dashboard.requests;

import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.exports.ExportResult;
import io.socialdata.dashboard.exports.ExportResult.Complete;
import io.socialdata.dashboard.exports.ExportResult.TooLarge;
import io.socialdata.web.csv.CsvText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.BadRequestException;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Exports calls as CSV, newest first. */
@ApplicationScoped
class RequestCsvExport {

    private static final String HEAD =
            "time,request_id,operation,method,path,status,duration_ms,key_id,key_name,charged_usd,not_charged_reason,"
                    + "error,error_reason,omitted\n";
    private static final int DECIMALS = 6;
    private static final int PAGE_SIZE = 200;

    /** Maximum number of calls in a file. */
    private static final int MAX_ROWS = 10_000;

    /** Maximum number of pages read for one file; those of a rare match are short. */
    private static final int MAX_PAGES = 100;

    private final RequestLogService requestLogService;

    RequestCsvExport(RequestLogService requestLogService) {
        this.requestLogService = requestLogService;
    }

    /** Reads all pages before the first byte is sent. A file that would lack calls is rejected as too large. */
    ExportResult of(UUID accountId, RequestLogQuery query) {
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        csv.writeBytes(HEAD.getBytes(StandardCharsets.UTF_8));
        @Nullable String cursor = "";
        int rows = 0;
        for (int pages = 0; pages < MAX_PAGES && rows <= MAX_ROWS; pages++) {
            switch (requestLogService.page(accountId, query, PAGE_SIZE, cursor)) {
                case Success<LoggedCall.Page>(var page) -> {
                    page.requests().forEach(call -> csv.writeBytes(line(call).getBytes(StandardCharsets.UTF_8)));
                    rows += page.requests().size();
                    cursor = page.nextCursor();
                }
                case Rejected<LoggedCall.Page> _ -> throw new BadRequestException();
                case Unavailable<LoggedCall.Page> _ -> {
                    return new ExportResult.Unavailable();
                }
            }
            if (cursor == null) {
                return new Complete(csv);
            }
        }
        return new TooLarge();
    }

    /** Formats a row. Only the name of a key is free text. */
    private static String line(LoggedCall call) {
        return "%s,%s,%s,%s,%s,%d,%d,%s,%s,%s,%s,%s,%s,%d\n"
                .formatted(
                        call.time(),
                        call.requestId(),
                        call.operation(),
                        Objects.requireNonNullElse(call.method(), ""),
                        Objects.requireNonNullElse(call.path(), ""),
                        call.status(),
                        call.durationMs(),
                        call.keyId(),
                        call.keyName() == null ? "" : CsvText.quoted(call.keyName()),
                        BigDecimal.valueOf(call.creditsCharged().microUsd(), DECIMALS)
                                .toPlainString(),
                        Objects.requireNonNullElse(call.notChargedReason(), ""),
                        Objects.requireNonNullElse(call.error(), ""),
                        Objects.requireNonNullElse(call.errorReason(), ""),
                        call.omitted());
    }
}
