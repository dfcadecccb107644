package io.socialdata.monitoring.monitors;

import java.net.IDN;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Normalises the hosts of links for comparison. */
public final class DomainFilter {

    private static final Pattern SCHEME = Pattern.compile("^[a-z][a-z0-9+.-]*://");
    private static final Pattern AFTER_AUTHORITY = Pattern.compile("[/?#\\\\].*$", Pattern.DOTALL);
    private static final Pattern PORT = Pattern.compile(":[0-9]{0,5}$");
    private static final Pattern HOST =
            Pattern.compile("(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?");
    private static final String WWW = "www.";
    private static final int LONGEST = 2_048;

    private DomainFilter() {}

    /** Returns the host of a bare host name or of a URL; empty if it is not a host that a link can have. */
    public static Optional<String> host(String text) {
        return name(text).filter(name -> HOST.matcher(name).matches());
    }

    /**
     * Returns whether a link points to the filter's host or a subdomain of it. Labels of subdomains may contain
     * characters that the host itself may not.
     */
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
        String authority =
                AFTER_AUTHORITY.matcher(SCHEME.matcher(given).replaceFirst("")).replaceFirst("");
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
