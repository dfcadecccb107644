package io.socialdata.dashboard.deliveries;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The beginning of a receiver's response. The receiver chose its content, so pages show it as text only.
 *
 * @param body null if it is not text
 * @param bodyBase64 the bytes if they are not text
 * @param truncated whether the body was longer
 */
public record ReceiverResponse(
        List<ExchangeHeader> headers,
        @Nullable String body,
        @Nullable String bodyBase64,
        boolean truncated) {

    /** Returns headers and body as text. A body that is not text is shown in base64. */
    public String text() {
        String content = body == null ? bodyBase64 : body;
        return ExchangeHeader.lines(headers) + (content == null || content.isEmpty() ? "" : "\n\n" + content);
    }

    public boolean binary() {
        return body == null;
    }

    @Override
    public String toString() {
        return "ReceiverResponse[redacted]";
    }
}
