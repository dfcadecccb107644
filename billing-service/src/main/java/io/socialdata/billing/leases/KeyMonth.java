package io.socialdata.billing.leases;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.UUID;

/**
 * A key in a calendar month (UTC): the unit of a monthly budget.
 *
 * @param keyId the key; in stored rows, the first key of the family that shares the budget
 */
public record KeyMonth(UUID keyId, YearMonth month) {

    /** Returns the key in the month of this moment. */
    public static KeyMonth of(UUID keyId, Instant at) {
        return new KeyMonth(keyId, YearMonth.from(at.atOffset(ZoneOffset.UTC)));
    }

    /** Returns the first moment after the month. */
    public Instant end() {
        return month.plusMonths(1).atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    LocalDate firstDay() {
        return month.atDay(1);
    }
}
