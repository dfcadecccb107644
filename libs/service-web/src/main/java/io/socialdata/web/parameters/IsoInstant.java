package io.socialdata.web.parameters;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeParseException;

/** A time in ISO 8601. Quarkus converts parameters of type {@link Instant} itself, with errors that name no field. */
public record IsoInstant(Instant instant) {

    /**
     * Parses a parameter.
     *
     * @throws io.socialdata.web.errors.ApiException 400 naming {@code field} if it is not a time, or out of range
     */
    static IsoInstant of(String field, String text) {
        Instant instant;
        try {
            instant = Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw ParameterErrors.bad(field, "must be an ISO 8601 time such as 2026-11-21T08:00:00Z.");
        }
        if (!isInRange(instant)) {
            throw ParameterErrors.bad(field, "is out of range.");
        }
        return new IsoInstant(instant);
    }

    /** Returns false for times that are too far from today for date arithmetic and the database. */
    public static boolean isInRange(Instant time) {
        int year = ZonedDateTime.ofInstant(time, ZoneOffset.UTC).getYear();
        return year >= 2000 && year < 3000;
    }
}
