package io.socialdata.session.egress;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.Refusal;
import io.socialdata.egress.AddressRules;
import io.socialdata.egress.Host;
import io.socialdata.egress.UrlRules;
import io.socialdata.egress.Verdict;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Refuses proxies that a caller may not name when they are given; the connector checks them again whenever it dials one.
 */
@Singleton
public class ProxyGuard {

    private final UrlRules rules = UrlRules.forProxies();
    private final MeterRegistry metrics;

    ProxyGuard(MeterRegistry metrics) {
        this.metrics = metrics;
    }

    /**
     * The proxy without surrounding blanks, or null if none was given.
     *
     * @throws RefusedException 400 with the reason {@code invalid_proxy}; every cause looks the same to the caller
     */
    public @Nullable String checked(@Nullable String url) {
        if (url == null || url.isBlank()) {
            return null;
        }
        String proxy = url.strip();
        return switch (rules.check(proxy)) {
            case Verdict.Accepted(var destination) when isPublic(destination.host()) -> proxy;
            case Verdict.Accepted accepted -> throw refused("address");
            case Verdict.Refused refused -> throw refused("url");
        };
    }

    private static boolean isPublic(Host host) {
        return switch (host) {
            case Host.Literal literal -> true; // the rules have looked at it
            case Host.Name(String name) -> resolvesToPublic(name);
        };
    }

    private static boolean resolvesToPublic(String name) {
        try {
            return AddressRules.allowAll(List.of(InetAddress.getAllByName(name)));
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private RefusedException refused(String reason) {
        metrics.counter("egress_blocked_total", "reason", reason).increment();
        return new RefusedException(
                        Refusal.BAD_REQUEST, "proxy_url must be an http, https or socks5 URL with a public host.")
                .reason("invalid_proxy")
                .field("proxy_url");
    }
}
