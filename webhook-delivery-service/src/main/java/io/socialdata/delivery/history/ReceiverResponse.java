package io.socialdata.delivery.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.socialdata.egress.http.ResponseExcerpt.Header;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The beginning of a receiver's response. Its body is untrusted: clients must show it as plain text.
 *
 * @param body the first bytes of the body as text; null if they are not text
 * @param bodyBase64 the same bytes if they are not text; null otherwise
 * @param truncated whether the body was longer
 */
@JsonInclude(Include.ALWAYS)
record ReceiverResponse(
        List<Header> headers,
        @Nullable String body,
        @Nullable String bodyBase64,
        boolean truncated) {

    static ReceiverResponse of(List<Header> headers, byte[] body, boolean truncated) {
        Optional<String> text = text(body, truncated);
        return new ReceiverResponse(
                headers,
                text.orElse(null),
                text.isPresent() ? null : Base64.getEncoder().encodeToString(body),
                truncated);
    }

    /** Decodes UTF-8 without control characters. A character that was cut in two by the truncation is left out. */
    private static Optional<String> text(byte[] body, boolean truncated) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CharBuffer text = CharBuffer.allocate(body.length);
        try {
            CoderResult result = decoder.decode(ByteBuffer.wrap(body), text, !truncated);
            if (result.isError()) {
                result.throwException();
            }
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
        return Optional.of(text.flip().toString()).filter(ReceiverResponse::isPrintable);
    }

    private static boolean isPrintable(String text) {
        return text.chars().noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\r' && c != '\t');
    }

    @Override
    public String toString() {
        return "ReceiverResponse[redacted]";
    }
}
