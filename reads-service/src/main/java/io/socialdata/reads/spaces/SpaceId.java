package io.socialdata.reads.spaces;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The id of a Space, the last part of its URL. */
final class SpaceId {

    private static final Pattern FORM = Pattern.compile("[0-9A-Za-z]{5,32}");

    private SpaceId() {}

    /**
     * Parses the parameter.
     *
     * @throws ApiException 400 for anything else, including a URL
     */
    static String of(@Nullable String text) {
        if (text == null || !FORM.matcher(text.strip()).matches()) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "id must be 5 to 32 letters or digits.").field("id");
        }
        return text.strip();
    }
}
