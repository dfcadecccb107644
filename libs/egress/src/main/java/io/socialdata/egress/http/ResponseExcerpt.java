package io.socialdata.egress.http;

import java.util.List;

/**
 * The beginning of a response, for the owner of the receiver. Empty for a success, of which nothing is kept.
 *
 * @param body the first bytes of the body, at most {@link #MAX_BODY_BYTES}
 * @param truncated whether more of the body arrived than is kept
 */
@SuppressWarnings("ArrayRecordComponent") // the body is passed through, never compared
public record ResponseExcerpt(List<Header> headers, byte[] body, boolean truncated) {

    /** Maximum number of bytes kept of a body. */
    public static final int MAX_BODY_BYTES = 4 * 1024;

    /** Maximum number of headers kept. */
    public static final int MAX_HEADERS = 40;

    /** Maximum length of a header's value; the rest is cut off. */
    public static final int MAX_VALUE_LENGTH = 256;

    /** Nothing kept. */
    public static final ResponseExcerpt EMPTY = new ResponseExcerpt(List.of(), new byte[0], false);

    public ResponseExcerpt {
        headers = List.copyOf(headers);
    }

    /** One header. A name may occur several times. */
    public record Header(String name, String value) {}

    @Override
    public String toString() {
        return "ResponseExcerpt[redacted]";
    }
}
