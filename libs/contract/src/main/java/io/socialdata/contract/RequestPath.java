package io.socialdata.contract;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * The path of a request, decoded once into segments.
 *
 * <p>Only the canonical form of a path is accepted. A path that another server might interpret differently (an empty or
 * dot segment, a trailing slash, a separator inside a segment, an encoded percent sign or control character, bytes that
 * are not UTF-8) is rejected, so that the gateway and the service behind it always agree on the operation.
 */
record RequestPath(List<String> segments) {

    private static final int MAX_LENGTH = 2048;

    static Optional<RequestPath> parse(String raw) {
        if (raw.length() > MAX_LENGTH || !raw.startsWith("/")) {
            return Optional.empty();
        }
        List<String> segments = new ArrayList<>();
        for (String part : raw.substring(1).split("/", -1)) {
            Optional<String> segment = decode(part);
            if (segment.isEmpty()) {
                return Optional.empty();
            }
            segments.add(segment.get());
        }
        return Optional.of(new RequestPath(List.copyOf(segments)));
    }

    private static Optional<String> decode(String part) {
        if (part.isEmpty() || part.equals(".") || part.equals("..")) {
            return Optional.empty();
        }
        ByteBuffer bytes = ByteBuffer.allocate(part.length());
        for (int at = 0; at < part.length(); at++) {
            int value = part.charAt(at);
            if (value == '%') {
                if (at + 2 >= part.length() || !isHex(part, at + 1) || !isHex(part, at + 2)) {
                    return Optional.empty();
                }
                value = HexFormat.fromHexDigits(part, at + 1, at + 3);
                at += 2;
                if (value == '.' || value == '%') {
                    return Optional.empty();
                }
            } else if (value >= 0x80) {
                return Optional.empty();
            }
            if (isSeparator(value) || value < 0x20 || value == 0x7f) {
                return Optional.empty();
            }
            bytes.put((byte) value);
        }
        return text(bytes.flip());
    }

    /** A semicolon counts too: some servers end the segment there and parse the rest as parameters. */
    private static boolean isSeparator(int value) {
        return value == '/' || value == '\\' || value == ';';
    }

    private static boolean isHex(String text, int at) {
        return HexFormat.isHexDigit(text.charAt(at));
    }

    private static Optional<String> text(ByteBuffer bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }
}
