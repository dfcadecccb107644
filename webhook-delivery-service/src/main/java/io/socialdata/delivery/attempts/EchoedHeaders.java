package io.socialdata.delivery.attempts;

import io.socialdata.egress.http.ResponseExcerpt;
import io.socialdata.egress.http.ResponseExcerpt.Header;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * Masks values of custom headers where a receiver repeats them, as error pages do that list the request. A value that
 * the receiver encodes differently is not recognized.
 */
final class EchoedHeaders {

    /** Shorter words occur by chance. The mask is no longer than a word, so a masked body fits where the body did. */
    private static final int MIN_LENGTH = SecretHeaders.MASK.length();

    private EchoedHeaders() {}

    static ResponseExcerpt masked(ResponseExcerpt response, CustomHeaders customHeaders) {
        List<String> words = customHeaders.values().values().stream()
                .flatMap(value -> Stream.of(value.split("[ \t,;]+")))
                .filter(word -> word.length() >= MIN_LENGTH)
                .toList();
        if (words.isEmpty()) {
            return response;
        }
        // Every byte is one character of this charset, so other bytes stay as they are.
        String body = new String(response.body(), StandardCharsets.ISO_8859_1);
        return new ResponseExcerpt(
                response.headers().stream()
                        .map(header -> new Header(header.name(), masked(header.value(), words)))
                        .toList(),
                masked(body, words).getBytes(StandardCharsets.ISO_8859_1),
                response.truncated());
    }

    /** Masks the words, and the beginning of one at the end of the text, where it may be cut off. */
    private static String masked(String text, List<String> words) {
        String masked = text;
        for (String word : words) {
            masked = masked.replace(word, SecretHeaders.MASK);
            for (int length = word.length() - 1; length >= MIN_LENGTH; length--) {
                if (masked.endsWith(word.substring(0, length))) {
                    masked = masked.substring(0, masked.length() - length) + SecretHeaders.MASK;
                    break;
                }
            }
        }
        return masked;
    }
}
