package io.socialdata.web.logging;

/** Escapes control characters, so that text of a caller cannot start a new log line or control a terminal. */
final class ControlCharacters {

    private ControlCharacters() {}

    /** Returns the text with its control characters escaped; the same instance if there were none. */
    static String escapedIn(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isControl(text.charAt(i))) {
                return escape(text);
            }
        }
        return text;
    }

    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\n' -> escaped.append("\\n");
                case '\r' -> escaped.append("\\r");
                case '\t' -> escaped.append(c);
                default -> {
                    if (isControl(c)) {
                        escaped.append("\\u").append(String.format("%04x", (int) c));
                    } else {
                        escaped.append(c);
                    }
                }
            }
        }
        return escaped.toString();
    }

    /** Includes the line and paragraph separators: some viewers break lines there. */
    private static boolean isControl(char c) {
        return (Character.isISOControl(c) && c != '\t') || c == '\u2028' || c == '\u2029';
    }
}
