package io.socialdata.writes.media;

import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads a file that travels as base64 inside a JSON body. */
final class PictureText {

    /** Addresses of that form are how browsers hand files over; what they say of the kind is not asked. */
    private static final Pattern DATA_ADDRESS = Pattern.compile("data:[a-zA-Z0-9.+/;=_-]{0,100}?;base64,");

    private static final Pattern BLANKS = Pattern.compile("[ \\t\\r\\n]+");

    private PictureText() {}

    /**
     * The bytes.
     *
     * @throws RefusedException 400 naming the field if there are none, or if the text is no base64
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

    static RefusedException bad(String field, String rule) {
        return new RefusedException(Refusal.BAD_REQUEST, field + " " + rule).field(field);
    }
}
