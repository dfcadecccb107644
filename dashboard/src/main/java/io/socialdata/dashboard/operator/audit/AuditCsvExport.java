package io.socialdata.dashboard.operator.audit;

import io.socialdata.web.csv.CsvText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.ClientErrorException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The audit of a period as CSV, newest first. */
@ApplicationScoped
class AuditCsvExport {

    private static final String HEAD = "time,operator,action,account_id,target,amount_usd,reason,request_id,outcome\n";
    private static final int DECIMALS = 6;
    private static final int TOO_LARGE = 422;

    /** Maximum number of actions in a file. */
    private static final int MAX_ROWS = 10_000;

    private final OperatorAuditRepository operatorAuditRepository;

    AuditCsvExport(OperatorAuditRepository operatorAuditRepository) {
        this.operatorAuditRepository = operatorAuditRepository;
    }

    /**
     * Returns the file. A file that would lack actions is rejected as too large.
     *
     * @param from first day, in UTC
     * @param to last day, in UTC
     */
    String of(@Nullable String from, @Nullable String to) {
        List<AuditEntry> entries = operatorAuditRepository.period(
                day(from).atStartOfDay(ZoneOffset.UTC).toInstant(),
                day(to).plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant(),
                MAX_ROWS + 1);
        if (entries.size() > MAX_ROWS) {
            throw new ClientErrorException(TOO_LARGE);
        }
        return entries.stream().map(AuditCsvExport::line).collect(Collectors.joining("", HEAD, ""));
    }

    private static LocalDate day(@Nullable String text) {
        try {
            LocalDate day = LocalDate.parse(Objects.requireNonNullElse(text, ""));
            if (day.getYear() < 2000 || day.getYear() > 9999) {
                throw new BadRequestException();
            }
            return day;
        } catch (DateTimeException e) {
            throw new BadRequestException(e);
        }
    }

    private static String line(AuditEntry entry) {
        Long amount = entry.subject().amountMicroUsd();
        return "%s,%s,%s,%s,%s,%s,%s,%s,%s\n"
                .formatted(
                        entry.occurredAt(),
                        CsvText.quoted(entry.operator()),
                        entry.action().code(),
                        Objects.toString(entry.subject().accountId(), ""),
                        CsvText.quoted(
                                Objects.requireNonNullElse(entry.subject().target(), "")),
                        amount == null
                                ? ""
                                : BigDecimal.valueOf(amount, DECIMALS).toPlainString(),
                        CsvText.quoted(Objects.requireNonNullElse(entry.reason(), "")),
                        entry.requestId(),
                        entry.outcome().code());
    }
}
