package io.socialdata.web.parameters;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The range of allowed page sizes.
 *
 * @param fallback used when the caller sends no number
 * @param most the maximum; a number outside 1 to {@code most} is changed to the nearest limit
 */
public record PageSize(int fallback, int most) {

    /** The size of a platform page: 1 to 100, by default 20. */
    public static final PageSize OF_PLATFORM_PAGES = new PageSize(20, 100);

    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,100}");
    private static final int DIGITS_BEYOND_ANY_PAGE = 9;

    /**
     * Parses an optional parameter.
     *
     * @throws io.socialdata.web.errors.ApiException 400 naming {@code field} if it is not a whole number
     */
    public int of(String field, @Nullable String text) {
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
