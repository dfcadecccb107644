package io.socialdata.web.parameters;

import java.time.Instant;
import java.time.format.DateTimeParseException;

/** A time in ISO 8601. Quarkus converts parameters of type {@link Instant} itself, with errors that name no field. */
public record IsoInstant(Instant instant) {

    private static final Instant FIRST = Instant.parse("2000-01-01T00:00:00Z");
    private static final Instant END = Instant.parse("3000-01-01T00:00:00Z");

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
        return !time.isBefore(FIRST) && time.isBefore(END);
    }
}
