package io.socialdata.feedback.reports;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The size of a page. Unlike the pages of the platform, one outside the range is refused and not moved into it. */
public final class PageLimit {

    private static final int FALLBACK = 25;
    private static final int MOST = 100;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}");

    private PageLimit() {}

    /**
     * Reads an optional parameter.
     *
     * @throws ApiException 400 naming the field if it is no number from 1 to 100
     */
    public static int of(@Nullable String text) {
        if (text == null || text.isEmpty()) {
            return FALLBACK;
        }
        int limit = NUMBER.matcher(text).matches() ? Integer.parseInt(text) : 0;
        if (limit < 1 || limit > MOST) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "limit must be between 1 and " + MOST + ".").field("limit");
        }
        return limit;
    }
}
