package io.socialdata.gateway.http;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads a request target in absolute form: a whole URL, as sent by a client that uses this server as a proxy. */
final class AbsoluteForm {

    /** A name, an IPv4 address or an IPv6 address in brackets, with an optional port; no user, no escapes. */
    private static final Pattern AUTHORITY =
            Pattern.compile("(?:[A-Za-z0-9._-]{1,255}|\\[[0-9A-Fa-f:.]{2,45}])(?::[0-9]{0,5})?");

    private AbsoluteForm() {}

    /**
     * Returns the path and query of an http or https URL; null for other URLs, other text, and an irregular authority.
     */
    static @Nullable String pathOf(String url) {
        int start = afterScheme(url);
        if (start < 0) {
            return null;
        }
        int end = endOfAuthority(url, start);
        if (!AUTHORITY.matcher(url).region(start, end).matches()) {
            return null;
        }
        String rest = url.substring(end);
        return rest.startsWith("/") ? rest : "/" + rest;
    }

    private static int afterScheme(String url) {
        for (String scheme : new String[] {"http://", "https://"}) {
            if (url.regionMatches(true, 0, scheme, 0, scheme.length())) {
                return scheme.length();
            }
        }
        return -1;
    }

    private static int endOfAuthority(String url, int start) {
        int end = start;
        while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        return end;
    }
}
