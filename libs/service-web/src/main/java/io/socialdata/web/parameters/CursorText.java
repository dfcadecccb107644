package io.socialdata.web.parameters;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The text of a cursor: the values that identify the last row of a page, encoded so that callers treat it as opaque. A
 * caller can send any text, so only what {@link #of} returns is accepted.
 */
public final class CursorText {

    private static final int LONGEST = 400;
    private static final String BETWEEN = " ";

    /** What the database can represent; Java parses more. */
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999999Z");

    private CursorText() {}

    /** Returns the text of these values, which consist of visible ASCII characters. */
    public static String of(Object... values) {
        return encode(Arrays.stream(values).map(Object::toString).collect(Collectors.joining(BETWEEN)));
    }

    /**
     * Parses the parameter {@code cursor}; blank text is the first page, for which it returns null.
     *
     * @param count number of values
     * @param reader converts the values; throws {@link IllegalArgumentException} or {@link DateTimeException} for those
     *     that no row has
     * @throws ApiException 400 naming the parameter unless it is the text of such values
     */
    public static <T> @Nullable T parse(String text, int count, Function<List<String>, T> reader) {
        if (text.isBlank()) {
            return null;
        }
        try {
            String plain = text.length() > LONGEST
                    ? ""
                    : new String(Base64.getUrlDecoder().decode(text), StandardCharsets.US_ASCII);
            List<String> values = List.of(plain.split(BETWEEN, -1));
            boolean visible = plain.chars().allMatch(c -> c >= ' ' && c <= '~');
            // Base64 has several encodings of one text.
            if (values.size() == count && visible && encode(plain).equals(text)) {
                return reader.apply(values);
            }
        } catch (IllegalArgumentException | DateTimeException e) {
            throw invalid();
        }
        throw invalid();
    }

    /** Parses a time that the database can represent. */
    public static Instant time(String value) {
        Instant time = Instant.parse(value);
        if (time.isBefore(Instant.EPOCH) || time.isAfter(LATEST)) {
            throw new DateTimeException("out of range");
        }
        return time;
    }

    private static String encode(String plain) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.US_ASCII));
    }

    private static ApiException invalid() {
        return new ApiException(
                        ErrorCode.BAD_REQUEST,
                        "cursor is invalid: send the next_cursor of the previous page, with the same filter.")
                .field("cursor");
    }
}
