package io.socialdata.web.parameters;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/** A date in ISO 8601. Quarkus converts parameters of type {@link LocalDate} itself, with errors that name no field. */
public record IsoDate(LocalDate date) {

    /** Of a year with four digits; Java also parses longer ones. */
    private static final int LENGTH = 10;

    /**
     * Parses an optional parameter; blank text counts as absent.
     *
     * @throws io.socialdata.web.errors.ApiException 400 naming {@code field} if it is not a date
     */
    static @Nullable IsoDate of(String field, String text) {
        String stripped = text.strip();
        try {
            return stripped.isEmpty()
                    ? null
                    : new IsoDate(LocalDate.parse(stripped.length() == LENGTH ? stripped : ""));
        } catch (DateTimeParseException e) {
            throw ParameterErrors.bad(field, "must be a date such as 2026-03-04.");
        }
    }
}
