package io.socialdata.gateway.edge;

/** What the version in a request line says to this server. */
enum ProtocolVersion {
    /** HTTP/1.0 or HTTP/1.1. */
    SPOKEN,
    /** Any other version, HTTP/2 as it begins without an upgrade among them. */
    NOT_SPOKEN,
    /** No version at all: the name is case-sensitive, and major and minor version are one digit each. */
    MALFORMED;

    private static final String NAME = "HTTP/";
    private static final int LENGTH = "HTTP/1.1".length();

    static ProtocolVersion of(String text) {
        if (text.equals("HTTP/1.1") || text.equals("HTTP/1.0")) {
            return SPOKEN;
        }
        boolean version = text.length() == LENGTH
                && text.startsWith(NAME)
                && isDigit(text.charAt(NAME.length()))
                && text.charAt(NAME.length() + 1) == '.'
                && isDigit(text.charAt(NAME.length() + 2));
        return version ? NOT_SPOKEN : MALFORMED;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
