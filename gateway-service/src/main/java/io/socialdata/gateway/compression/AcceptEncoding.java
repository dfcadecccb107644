package io.socialdata.gateway.compression;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The codings that a request accepts (RFC 9110, 12.5.3). A malformed element counts as absent. If a coding is listed
 * twice, the last element counts.
 */
public final class AcceptEncoding {

    private static final int ABSENT = -1;
    private static final int MAX = 1_000;
    private static final Pattern WEIGHT = Pattern.compile("[qQ]=(0(\\.[0-9]{0,3})?|1(\\.0{0,3})?)");

    private int zstd = ABSENT;
    private int gzip = ABSENT;
    private int identity = ABSENT;
    private int any = ABSENT;

    private AcceptEncoding() {}

    /** Reads the Accept-Encoding header. Returns null if there is none: the response is then not compressed. */
    public static @Nullable AcceptEncoding of(MultiMap request) {
        if (!request.contains(HttpHeaders.ACCEPT_ENCODING)) {
            return null;
        }
        AcceptEncoding accepted = new AcceptEncoding();
        for (String line : request.getAll(HttpHeaders.ACCEPT_ENCODING)) {
            for (String element : line.split(",", -1)) {
                accepted.take(element);
            }
        }
        return accepted;
    }

    /** Returns the coding to send, or null for none. Between codings of equal weight, the first of the enum wins. */
    public @Nullable ContentCoding preferred(Set<ContentCoding> offered) {
        ContentCoding best = null;
        int most = 0;
        for (ContentCoding coding : ContentCoding.values()) {
            int weight = weightOf(coding);
            if (weight > most && offered.contains(coding)) {
                best = coding;
                most = weight;
            }
        }
        return weightOfIdentity() > most ? null : best;
    }

    /** Returns whether the client rejects an uncompressed response. */
    public boolean excludesIdentity() {
        return weightOfIdentity() == 0;
    }

    private int weightOf(ContentCoding coding) {
        return switch (coding) {
            case ZSTD -> zstd;
            // For a client that accepts any coding, choose the one that every client can read.
            case GZIP -> gzip == ABSENT ? any : gzip;
        };
    }

    private int weightOfIdentity() {
        return identity == ABSENT ? any : identity;
    }

    private void take(String element) {
        int semicolon = element.indexOf(';');
        int weight =
                semicolon < 0 ? MAX : weight(element.substring(semicolon + 1).strip());
        if (weight == ABSENT) {
            return;
        }
        String name = (semicolon < 0 ? element : element.substring(0, semicolon))
                .strip()
                .toLowerCase(Locale.ROOT);
        switch (name) {
            case "identity" -> identity = weight;
            case "*" -> any = weight;
            case "zstd" -> zstd = weight;
            case "gzip", "x-gzip" -> gzip = weight;
            default -> {
                // A coding that this server does not support.
            }
        }
    }

    /** Returns the weight of {@code q=0.5} in thousandths, or {@link #ABSENT} if the parameter is not a weight. */
    private static int weight(String parameter) {
        if (!WEIGHT.matcher(parameter).matches()) {
            return ABSENT;
        }
        String digits = parameter.substring(2).replace(".", "");
        return Integer.parseInt(digits) * (int) Math.pow(10, 4 - digits.length());
    }
}
