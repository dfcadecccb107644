package io.socialdata.feedback.reports;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.regex.Pattern;

/**
 * Page size, always sent as {@code limit}. Unlike in the platform operations, a value outside the range is rejected and
 * not clamped.
 *
 * @param size from 1 to 100
 */
public record PageLimit(int size) {

    private static final int FALLBACK = 25;
    private static final int MAX = 100;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}");

    /**
     * Parses the parameter. Empty text is the default.
     *
     * @throws ApiException 400 naming the field if it is not a number from 1 to 100
     */
    public static PageLimit fromString(String text) {
        if (text.isEmpty()) {
            return new PageLimit(FALLBACK);
        }
        int size = NUMBER.matcher(text).matches() ? Integer.parseInt(text) : 0;
        if (size < 1 || size > MAX) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "limit must be between 1 and " + MAX + ".").field("limit");
        }
        return new PageLimit(size);
    }
}
