package io.socialdata.feedback.reports;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Page size. Unlike in the platform operations, a value outside the range is rejected and not clamped. */
public final class PageLimit {

    private static final int FALLBACK = 25;
    private static final int MAX = 100;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}");

    private PageLimit() {}

    /**
     * Parses an optional parameter.
     *
     * @throws ApiException 400 naming the field if it is not a number from 1 to 100
     */
    public static int of(@Nullable String text) {
        if (text == null || text.isEmpty()) {
            return FALLBACK;
        }
        int limit = NUMBER.matcher(text).matches() ? Integer.parseInt(text) : 0;
        if (limit < 1 || limit > MAX) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "limit must be between 1 and " + MAX + ".").field("limit");
        }
        return limit;
    }
}
