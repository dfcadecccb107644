package io.socialdata.monitoring.monitors;

import java.net.IDN;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Hosts of links, in the one form in which they are compared. */
public final class DomainFilter {

    private static final Pattern SCHEME = Pattern.compile("^[a-z][a-z0-9+.-]*://");
    private static final Pattern REST = Pattern.compile("[/?#\\\\].*$", Pattern.DOTALL);
    private static final Pattern PORT = Pattern.compile(":[0-9]{0,5}$");
    private static final Pattern HOST =
            Pattern.compile("(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?");
    private static final String WWW = "www.";
    private static final int LONGEST = 2_048;

    private DomainFilter() {}

    /** The host of a bare host or of a URL; empty if it has none that could be linked to. */
    public static Optional<String> host(String text) {
        return name(text).filter(name -> HOST.matcher(name).matches());
    }

    /** Whether a link leads to the filter's host or below it, where names may hold what a host's own may not. */
    public static boolean matches(String filter, String link) {
        return name(link)
                .filter(name -> name.equals(filter) || name.endsWith("." + filter))
                .isPresent();
    }

    private static Optional<String> name(String text) {
        String given = text.strip().toLowerCase(Locale.ROOT);
        if (given.length() > LONGEST) {
            return Optional.empty();
        }
        String authority = REST.matcher(SCHEME.matcher(given).replaceFirst("")).replaceFirst("");
        String host = PORT.matcher(authority).replaceFirst("");
        String bare = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        return ascii(bare.startsWith(WWW) ? bare.substring(WWW.length()) : bare);
    }

    private static Optional<String> ascii(String host) {
        try {
            return Optional.of(IDN.toASCII(host).toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
