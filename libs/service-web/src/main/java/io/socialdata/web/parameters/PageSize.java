package io.socialdata.web.parameters;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How many items a page may have.
 *
 * @param fallback used when the caller names no number
 * @param most the upper end; a number outside 1 to {@code most} is moved to the nearer end
 */
public record PageSize(int fallback, int most) {

    /** The size of a platform page: 20, or 1 to 100. */
    public static final PageSize OF_PLATFORM_PAGES = new PageSize(20, 100);

    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,100}");
    private static final int DIGITS_BEYOND_ANY_PAGE = 9;

    /**
     * Reads an optional parameter.
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
