package io.socialdata.writes.media;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Decodes a file that is base64 text in a JSON body. */
final class Base64Image {

    /** Browsers encode files as data URLs. The media type in them is ignored. */
    private static final Pattern DATA_ADDRESS = Pattern.compile("data:[a-zA-Z0-9.+/;=_-]{0,100}?;base64,");

    private static final Pattern BLANKS = Pattern.compile("[ \\t\\r\\n]+");

    private Base64Image() {}

    /**
     * Returns the bytes.
     *
     * @throws ApiException 400 naming the field if there are none, or if the text is not base64
     */
    static byte[] decoded(String field, @Nullable String given) {
        if (given == null || given.isBlank()) {
            throw bad(field, "is required.");
        }
        Matcher prefix = DATA_ADDRESS.matcher(given);
        String text = given.substring(prefix.lookingAt() ? prefix.end() : 0);
        try {
            byte[] bytes = Base64.getDecoder().decode(BLANKS.matcher(text).replaceAll(""));
            if (bytes.length > 0) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            throw bad(field, "must be base64.");
        }
        throw bad(field, "is required.");
    }

    static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
