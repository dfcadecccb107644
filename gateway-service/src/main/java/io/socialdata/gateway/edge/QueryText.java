package io.socialdata.gateway.edge;

import org.jspecify.annotations.Nullable;

/** Reads the query of a request target. */
final class QueryText {

    /** What a query may hold unescaped, besides letters and digits. */
    private static final String PLAIN = "-._~!$&'()*+,;=:@/?";

    private QueryText() {}

    /**
     * The query as an owner may be given it: characters that clients send raw although they should not (a search text in
     * UTF-8, braces, quotes) are escaped. Null if an escape is broken or stands for a NUL.
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
            // The head of a request is read as ISO 8859-1, so a character is exactly one octet that the client sent.
            Escapes.append(escaped, c);
        }
    }

    private static boolean isPlain(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || PLAIN.indexOf(c) >= 0;
    }
}
