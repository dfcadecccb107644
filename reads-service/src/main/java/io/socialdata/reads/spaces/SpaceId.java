package io.socialdata.reads.spaces;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.regex.Pattern;

/**
 * The id of a Space, the last part of its URL.
 *
 * @param text 5 to 32 letters or digits
 */
record SpaceId(String text) {

    private static final Pattern FORM = Pattern.compile("[0-9A-Za-z]{5,32}");

    /**
     * Parses the parameter {@code id}.
     *
     * @throws ApiException 400 naming it for anything else, including a URL
     */
    SpaceId {
        text = text.strip();
        if (!FORM.matcher(text).matches()) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "id must be 5 to 32 letters or digits.").field("id");
        }
    }
}
