package io.socialdata.gateway.http;

import org.jspecify.annotations.Nullable;

/** Normalizes the query of a request target. */
final class QueryText {

    /** The characters that a query may contain unescaped, besides letters and digits. */
    private static final String PLAIN = "-._~!$&'()*+,;=:@/?";

    private QueryText() {}

    /**
     * Returns the query to forward: characters that clients wrongly send raw (UTF-8 text, braces, quotes) are escaped.
     * Null if an escape is invalid or encodes a NUL.
     */
    static @Nullable String forwardable(String raw) {
        StringBuilder escaped = null;
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if ((c == '%' && Escapes.octetAt(raw, i) <= 0) || c <= ' ' || c == 0x7f || c > 0xff) {
                return null;
            }
            if (c != '%' && !isPlain(c) && escaped == null) {
                escaped = new StringBuilder(raw.length() + 16).append(raw, 0, i);
            }
            if (escaped != null) {
                append(escaped, c);
            }
        }
        return escaped == null ? raw : escaped.toString();
    }

    private static void append(StringBuilder escaped, char c) {
        if (c == '%' || isPlain(c)) {
            escaped.append(c);
        } else {
            // The head of a request is decoded as ISO 8859-1, so each character is exactly one octet.
            Escapes.append(escaped, c);
        }
    }

    private static boolean isPlain(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || PLAIN.indexOf(c) >= 0;
    }
}
