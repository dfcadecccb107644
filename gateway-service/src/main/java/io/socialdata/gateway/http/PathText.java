package io.socialdata.gateway.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Decodes and encodes the path of a request target. */
final class PathText {

    private PathText() {}

    /**
     * Returns the path with its escapes decoded once. Null if it contains anything that another parser may treat as a
     * separator or decode again: an encoded slash, a backslash, a path parameter, an encoded percent sign, a control
     * character, a dot segment, or bytes that are not UTF-8.
     */
    static @Nullable String decode(String raw) {
        String path = isPlain(raw) ? raw : unescape(raw);
        return path == null || hasDotSegment(path) ? null : path;
    }

    /** Returns the canonical encoding of a decoded path for a request line. */
    static String encode(String path) {
        if (isPlain(path)) {
            return path;
        }
        var escaped = new StringBuilder(path.length() + 16);
        for (byte octet : path.getBytes(StandardCharsets.UTF_8)) {
            if (isPlain((char) octet)) {
                escaped.append((char) octet);
            } else {
                Escapes.append(escaped, octet);
            }
        }
        return escaped.toString();
    }

    private static boolean isPlain(String path) {
        for (int i = 0; i < path.length(); i++) {
            if (!isPlain(path.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '/'
                || c == '_'
                || c == '-'
                || c == '.';
    }

    private static @Nullable String unescape(String raw) {
        var bytes = new ByteArrayOutputStream(raw.length());
        for (int i = 0; i < raw.length(); i++) {
            int octet = raw.charAt(i);
            if (octet == '%') {
                octet = Escapes.octetAt(raw, i);
                i += 2;
                if (octet == '/' || octet == '%') {
                    return null;
                }
            }
            if (octet < ' ' || octet > 0xff || octet == 0x7f || octet == '\\' || octet == ';') {
                return null;
            }
            bytes.write(octet);
        }
        return utf8(bytes.toByteArray());
    }

    private static @Nullable String utf8(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.chars().anyMatch(Character::isISOControl) ? null : text;
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    private static boolean hasDotSegment(String path) {
        int start = path.indexOf("/.");
        while (start >= 0) {
            int end = path.indexOf('/', start + 1);
            String segment = path.substring(start + 1, end < 0 ? path.length() : end);
            if (segment.equals(".") || segment.equals("..")) {
                return true;
            }
            start = path.indexOf("/.", start + 1);
        }
        return false;
    }
}
