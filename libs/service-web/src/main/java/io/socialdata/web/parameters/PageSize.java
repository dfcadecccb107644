package io.socialdata.web.parameters;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The range of allowed page sizes.
 *
 * @param fallback used when the caller sends no number
 * @param most the maximum
 */
public record PageSize(int fallback, int most) {

    /** The size of a platform page: 1 to 100, by default 20. */
    public static final PageSize OF_PLATFORM_PAGES = new PageSize(20, 100);

    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,9}");
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,100}");
    private static final int DIGITS_BEYOND_ANY_PAGE = 9;

    /**
     * Parses an optional parameter and rejects a number outside the range.
     *
     * @throws io.socialdata.web.errors.ApiException 400 naming {@code field} unless it is a whole number in the range
     */
    public int bounded(String field, @Nullable String text) {
        if (text == null || text.isEmpty()) {
            return fallback;
        }
        int size = DIGITS.matcher(text).matches() ? Integer.parseInt(text) : 0;
        if (size < 1 || size > most) {
            throw ParameterErrors.bad(field, "must be a whole number from 1 to %d.".formatted(most));
        }
        return size;
    }

    /**
     * Parses an optional parameter and changes a number outside the range to the nearest limit.
     *
     * @throws io.socialdata.web.errors.ApiException 400 naming {@code field} if it is not a whole number
     */
    public int clamped(String field, @Nullable String text) {
        if (text == null || text.isBlank()) {
            return fallback;
        }
        String given = text.strip();
        if (!NUMBER.matcher(given).matches()) {
            throw ParameterErrors.bad(field, "must be a whole number.");
        }
        if (given.startsWith("-")) {
            return 1;
        }
        String digits = given.replaceFirst("^\\+?0*", "");
        if (digits.length() > DIGITS_BEYOND_ANY_PAGE) {
            return most;
        }
        return digits.isEmpty() ? 1 : Math.min(Integer.parseInt(digits), most);
    }
}
