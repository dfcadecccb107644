package io.socialdata.egress;

import io.socialdata.egress.UrlDecision.Accepted;
import io.socialdata.egress.UrlDecision.Cause;
import io.socialdata.egress.UrlDecision.Refused;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Checks the text of a customer's URL before any name is resolved.
 *
 * <p>Uses no network, and never throws, whatever the input.
 */
public final class UrlRules {

    private static final int MAX_LENGTH = 2_048;
    private static final int MAX_PORT = 65_535;

    private final Map<String, Integer> defaultPorts;
    private final Set<Integer> ports;
    private final boolean userInfo;
    private final HostRules hosts;

    private UrlRules(Map<String, Integer> defaultPorts, Set<Integer> ports, boolean userInfo, AllowedRanges allowed) {
        this.defaultPorts = defaultPorts;
        this.ports = ports;
        this.userInfo = userInfo;
        this.hosts = new HostRules(allowed);
    }

    /** Rules for webhook URLs: https on the usual ports, no user info. */
    public static UrlRules forWebhooks() {
        return new UrlRules(Map.of("https", 443), AllowedTargets.PUBLIC_PORTS, false, AllowedRanges.none());
    }

    /**
     * Rules for webhook URLs where the operator allows targets of its own; their addresses decide which port is
     * allowed.
     */
    public static UrlRules forWebhooks(AllowedTargets targets) {
        Map<String, Integer> schemes = targets.arePlain() ? Map.of("https", 443, "http", 80) : Map.of("https", 443);
        return targets.areNone() ? forWebhooks() : new UrlRules(schemes, Set.of(), false, targets.ranges());
    }

    /**
     * Rules for egress proxies: http, https or socks5 on any port. User info is allowed, since paid proxies need it.
     */
    public static UrlRules forProxies() {
        return forProxies(AllowedRanges.none());
    }

    /** Rules for egress proxies where the operator allows proxies in its own network. */
    public static UrlRules forProxies(AllowedRanges allowed) {
        return new UrlRules(Map.of("http", 80, "https", 443, "socks5", 1080), Set.of(), true, allowed);
    }

    public UrlDecision check(String url) {
        if (url.length() > MAX_LENGTH) {
            return new Refused(Cause.TOO_LONG);
        }
        try {
            return check(new URI(url));
        } catch (URISyntaxException e) {
            return new Refused(Cause.UNREADABLE);
        }
    }

    private UrlDecision check(URI uri) {
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        Integer defaultPort = defaultPorts.get(scheme);
        if (defaultPort == null) {
            return new Refused(Cause.SCHEME);
        }
        String host = uri.getHost();
        if (host == null) { // a registry name for the parser: underscores, percent signs, other scripts
            return new Refused(uri.getRawAuthority() == null ? Cause.UNREADABLE : Cause.NAME);
        }
        if (uri.getRawUserInfo() != null && !userInfo) {
            return new Refused(Cause.USER_INFO);
        }
        if (uri.getRawFragment() != null) {
            return new Refused(Cause.FRAGMENT);
        }
        int port = uri.getPort() == -1 ? defaultPort : uri.getPort();
        return allowsPort(port) ? checkHost(scheme, host, port) : new Refused(Cause.PORT);
    }

    private boolean allowsPort(int port) {
        return port > 0 && port <= MAX_PORT && (ports.isEmpty() || ports.contains(port));
    }

    private UrlDecision checkHost(String scheme, String host, int port) {
        return switch (hosts.read(host)) {
            case HostRules.HostDecision.Usable(Host usable) -> new Accepted(new Destination(scheme, usable, port));
            case HostRules.HostDecision.Unusable(Cause cause) -> new Refused(cause);
        };
    }
}
