package io.socialdata.feedback.reports;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import org.jspecify.annotations.Nullable;

/** Validates free text: trims it, limits its length, and rejects characters that cannot be shown or stored. */
public final class TextValidator {

    private TextValidator() {}

    /** Returns the required single-line text. */
    static String line(String field, @Nullable String given, int longest) {
        return checked(field, required(field, given), longest, false);
    }

    /** Returns the optional single-line text, or null if it is blank. */
    static @Nullable String optionalLine(String field, @Nullable String given, int longest) {
        return given == null || given.isBlank() ? null : checked(field, given.strip(), longest, false);
    }

    /** Returns the required text, which may have several lines. */
    public static String prose(String field, @Nullable String given, int longest) {
        return checked(field, required(field, given), longest, true);
    }

    private static String required(String field, @Nullable String given) {
        if (given == null || given.isBlank()) {
            throw refused(field, "is required.");
        }
        return given.strip();
    }

    private static String checked(String field, String text, int longest, boolean lines) {
        if (text.codePointCount(0, text.length()) > longest) {
            throw refused(field, "must have at most " + longest + " characters.");
        }
        if (text.chars().anyMatch(letter -> Character.isISOControl(letter) && !(lines && isLayout(letter)))) {
            throw refused(field, lines ? "must be plain text." : "must be one line of plain text.");
        }
        return text;
    }

    private static boolean isLayout(int letter) {
        return letter == '\n' || letter == '\r' || letter == '\t';
    }

    private static ApiException refused(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
