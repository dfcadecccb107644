package io.socialdata.simulator.mail;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.codec.DecoderException;
import org.apache.commons.codec.net.QuotedPrintableCodec;

/**
 * A mail or a part of one: its headers by lower-case name and its undecoded body.
 *
 * <p>Reads what a mail library writes; text is UTF-8.
 */
record MimeText(Map<String, String> headers, String body) {

    private static final Pattern BOUNDARY = Pattern.compile("(?i)boundary=\"?([^\";\\s]+)\"?");
    private static final int MAX_DEPTH = 5;

    static MimeText parse(String source) {
        String[] halves = source.split("\r\n\r\n", 2);
        Map<String, String> headers = new LinkedHashMap<>();
        // A line that begins with a blank continues the one before.
        for (String line : halves[0].replaceAll("\r\n[ \t]+", " ").split("\r\n", -1)) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                headers.put(
                        line.substring(0, colon).toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).strip());
            }
        }
        return new MimeText(headers, halves.length > 1 ? halves[1] : "");
    }

    String header(String name) {
        return headers.getOrDefault(name, "");
    }

    /** Returns the first plain text part, decoded; empty if there is none. */
    String plainText() {
        return plainText(0).orElse("");
    }

    private Optional<String> plainText(int depth) {
        String type = headers.getOrDefault("content-type", "text/plain");
        Matcher boundary = BOUNDARY.matcher(type);
        if (boundary.find() && depth < MAX_DEPTH) {
            String separator = "--" + boundary.group(1);
            return Arrays.stream(("\r\n" + body).split(Pattern.quote("\r\n" + separator), -1))
                    .skip(1)
                    .map(part -> parse(part.stripLeading()).plainText(depth + 1))
                    .flatMap(Optional::stream)
                    .findFirst();
        }
        return type.toLowerCase(Locale.ROOT).startsWith("text/plain") ? Optional.of(decoded()) : Optional.empty();
    }

    private String decoded() {
        try {
            return switch (header("content-transfer-encoding").toLowerCase(Locale.ROOT)) {
                case "quoted-printable" -> new QuotedPrintableCodec(StandardCharsets.UTF_8, true).decode(body);
                case "base64" -> new String(Base64.getMimeDecoder().decode(body), StandardCharsets.UTF_8);
                default -> body;
            };
        } catch (DecoderException | IllegalArgumentException e) {
            return body;
        }
    }
}
