package io.socialdata.web.arrival;

/** The support of the version in a request line. */
enum ProtocolVersion {
    /** HTTP/1.0 or HTTP/1.1. */
    SUPPORTED,
    /** Any other version, including HTTP/2 without an upgrade. */
    UNSUPPORTED,
    /** No valid version: the name is case-sensitive, and major and minor version have one digit each. */
    MALFORMED;

    private static final String NAME = "HTTP/";
    private static final int LENGTH = "HTTP/1.1".length();

    static ProtocolVersion of(String text) {
        if (text.equals("HTTP/1.1") || text.equals("HTTP/1.0")) {
            return SUPPORTED;
        }
        boolean version = text.length() == LENGTH
                && text.startsWith(NAME)
                && isDigit(text.charAt(NAME.length()))
                && text.charAt(NAME.length() + 1) == '.'
                && isDigit(text.charAt(NAME.length() + 2));
        return version ? UNSUPPORTED : MALFORMED;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
