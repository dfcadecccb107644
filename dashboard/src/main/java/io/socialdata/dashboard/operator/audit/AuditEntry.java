package io.socialdata.dashboard.operator.audit;

import io.socialdata.dashboard.layout.Usd;
import io.socialdata.web.csv.CsvText;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An action of an operator.
 *
 * @param reason null for a look, which changes nothing
 */
public record AuditEntry(
        UUID id,
        Instant occurredAt,
        String operator,
        AuditedAction action,
        AuditSubject subject,
        @Nullable String reason,
        String requestId,
        AuditOutcome outcome) {

    static final String CSV_HEAD = "time,operator,action,account_id,target,amount_usd,reason,request_id,outcome\n";

    private static final int DECIMALS = 6;

    static AuditEntry of(ResultSet row) throws SQLException {
        return new AuditEntry(
                row.getObject("id", UUID.class),
                row.getTimestamp("occurred_at").toInstant(),
                row.getString("operator"),
                AuditedAction.stored(row.getString("action")),
                new AuditSubject(
                        row.getObject("account_id", UUID.class),
                        row.getString("target"),
                        row.getObject("amount_microusd", Long.class)),
                row.getString("reason"),
                row.getString("request_id"),
                AuditOutcome.stored(row.getString("outcome")));
    }

    String csvLine() {
        Long amount = subject.amountMicroUsd();
        return "%s,%s,%s,%s,%s,%s,%s,%s,%s\n"
                .formatted(
                        occurredAt,
                        CsvText.quoted(operator),
                        action.code(),
                        Objects.toString(subject.accountId(), ""),
                        CsvText.quoted(Objects.requireNonNullElse(subject.target(), "")),
                        amount == null
                                ? ""
                                : BigDecimal.valueOf(amount, DECIMALS).toPlainString(),
                        CsvText.quoted(Objects.requireNonNullElse(reason, "")),
                        requestId,
                        outcome.code());
    }

    public @Nullable Usd amount() {
        return subject.amountMicroUsd() == null ? null : new Usd(subject.amountMicroUsd());
    }
}
