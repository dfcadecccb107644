package io.socialdata.billing.leases;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.UUID;

/**
 * A key in one calendar month, in UTC: what a monthly budget is for.
 *
 * @param keyId in what is stored, the first key of the family that shares the budget
 */
public record KeyMonth(UUID keyId, YearMonth month) {

    /** The month into which this moment falls. */
    public static KeyMonth of(UUID keyId, Instant at) {
        return new KeyMonth(keyId, YearMonth.from(at.atOffset(ZoneOffset.UTC)));
    }

    /** The first moment that no longer belongs to the month. */
    public Instant end() {
        return month.plusMonths(1).atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    LocalDate firstDay() {
        return month.atDay(1);
    }
}
