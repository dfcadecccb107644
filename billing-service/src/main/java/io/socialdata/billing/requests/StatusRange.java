package io.socialdata.billing.requests;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.regex.Pattern;

/** A filter by HTTP status: one status, or a class of a hundred. Both ends are included. */
record StatusRange(int first, int last) {

    private static final Pattern CLASS = Pattern.compile("[2-5]xx");
    private static final Pattern EXACT = Pattern.compile("[1-5][0-9]{2}");
    private static final int CLASS_SIZE = 100;

    /**
     * Parses the parameter {@code status}, such as {@code 404} or {@code 4xx}.
     *
     * @throws ApiException 400 naming {@code status} for any other text
     */
    static StatusRange of(String text) {
        if (EXACT.matcher(text).matches()) {
            int status = Integer.parseInt(text);
            return new StatusRange(status, status);
        }
        if (!CLASS.matcher(text).matches()) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST, "status must be a status such as 404, or 2xx, 3xx, 4xx or 5xx.")
                    .field("status");
        }
        int first = Character.digit(text.charAt(0), 10) * CLASS_SIZE;
        return new StatusRange(first, first + CLASS_SIZE - 1);
    }

    boolean includes(int status) {
        return first <= status && status <= last;
    }
}
