package io.socialdata.web.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Rejects JSON whose texts cannot be encoded or stored: half a surrogate pair, which every encoder replaces by a question
 * mark, and NUL, which PostgreSQL does not store.
 */
public final class UnicodeText {

    private static final int DECODED_AT_ONCE = 8192;

    private UnicodeText() {}

    /**
     * Checks a request body.
     *
     * @throws ApiException 400 naming the field of the first such text
     */
    public static void check(byte[] json, ObjectMapper mapper) throws IOException {
        boolean ascii = true;
        boolean zeros = false;
        boolean escapes = false;
        for (int i = 0; i < json.length; i++) {
            ascii &= json[i] >= 0;
            zeros |= json[i] == 0; // UTF-16 or UTF-32, which the parser detects and reads
            escapes |= json[i] == 'u' && i > 0 && json[i - 1] == '\\';
        }
        if (zeros || (!ascii && !isUtf8(json))) {
            throw refusal("");
        }
        // Most bodies have no escape of a character. They are not parsed twice.
        if (escapes) {
            try (JsonParser parser = mapper.createParser(json)) {
                check(parser, "");
            }
        }
    }

    /**
     * Reads JSON that is the text of a member.
     *
     * @throws IOException if it is not JSON
     * @throws ApiException 400 naming the member if a text inside cannot be encoded or stored
     */
    public static JsonNode read(String field, String json, ObjectMapper mapper) throws IOException {
        try (JsonParser parser = mapper.createParser(json)) {
            check(parser, field);
        }
        return mapper.readTree(json);
    }

    /** Stricter than the parser, which also reads long forms and surrogates. An upload is not decoded as a whole. */
    private static boolean isUtf8(byte[] json) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer bytes = ByteBuffer.wrap(json);
        CharBuffer decoded = CharBuffer.allocate(DECODED_AT_ONCE);
        CoderResult result = decoder.decode(bytes, decoded, true);
        while (result.isOverflow()) {
            result = decoder.decode(bytes, decoded.clear(), true);
        }
        return !result.isError();
    }

    private static void check(JsonParser parser, String outer) throws IOException {
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            boolean text = token == JsonToken.VALUE_STRING || token == JsonToken.FIELD_NAME;
            if (text && !isUnicode(parser.getText())) {
                JsonStreamContext place = parser.getParsingContext();
                // A name that cannot be written is not repeated.
                String field = path(token == JsonToken.FIELD_NAME ? place.getParent() : place);
                throw refusal(outer.isEmpty() ? field : outer);
            }
        }
    }

    private static boolean isUnicode(String text) {
        return text.codePoints().allMatch(c -> c != 0 && (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE));
    }

    private static String path(@Nullable JsonStreamContext place) {
        if (place == null || place.inRoot()) {
            return "";
        }
        String parent = path(place.getParent());
        if (place.inArray()) {
            return parent + "[" + place.getCurrentIndex() + "]";
        }
        return parent.isEmpty() ? place.getCurrentName() : parent + "." + place.getCurrentName();
    }

    private static ApiException refusal(String field) {
        return field.isEmpty()
                ? new ApiException(ErrorCode.BAD_REQUEST, "The request body is not valid JSON.")
                : new ApiException(ErrorCode.BAD_REQUEST, field + " must not contain NUL or half of a surrogate pair.")
                        .field(field);
    }
}
