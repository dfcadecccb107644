package io.socialdata.web.clientaddress;

import io.socialdata.contract.keys.CidrBlock;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Determines the client address of a call.
 *
 * <p>A client can send any {@code X-Forwarded-For}, and each proxy appends the address of its peer. So the header is
 * read from the right, and only as long as its entries come from trusted proxies.
 */
public final class ClientAddressResolver {

    private static final String FORWARDED_FOR = "x-forwarded-for";

    /** An address as written by proxies, with or without the port. */
    private static final Pattern HOP =
            Pattern.compile("([0-9.]+)(?::[0-9]{1,5})?|([0-9A-Fa-f:.]+)|\\[([0-9A-Fa-f:.]+)](?::[0-9]{1,5})?");

    private final List<CidrBlock> trusted;

    /** @param trusted trusted proxies; without any, the client is the peer that opened the connection */
    public ClientAddressResolver(List<CidrBlock> trusted) {
        this.trusted = List.copyOf(trusted);
    }

    /** Returns the client address, or null if it cannot be determined. A null address is on no allow-list. */
    public @Nullable InetAddress resolve(HttpServerRequest request) {
        @Nullable SocketAddress peer = request.remoteAddress();
        return peer == null || peer.hostAddress() == null
                ? null
                : resolve(peer.hostAddress(), request.headers().getAll(FORWARDED_FOR));
    }

    /** Returns whether this is the address of a trusted proxy, so that many callers share it. */
    public boolean isTrustedProxy(String peer) {
        return isTrusted(withoutZone(peer));
    }

    @Nullable
    InetAddress resolve(String peer, List<String> forwardedFor) {
        InetAddress nearest = withoutZone(peer);
        if (!isTrusted(nearest)) {
            return nearest;
        }
        for (String line : forwardedFor.reversed()) {
            for (String hop : List.of(line.split(",", -1)).reversed()) {
                @Nullable InetAddress named = read(hop.strip());
                if (named == null || !isTrusted(named)) {
                    return named;
                }
                nearest = named;
            }
        }
        return nearest;
    }

    private static InetAddress withoutZone(String peer) {
        int zone = peer.indexOf('%');
        return CidrBlock.address(zone < 0 ? peer : peer.substring(0, zone));
    }

    private boolean isTrusted(InetAddress address) {
        return trusted.stream().anyMatch(block -> block.contains(address));
    }

    private static @Nullable InetAddress read(String hop) {
        Matcher form = HOP.matcher(hop);
        if (!form.matches()) {
            return null;
        }
        String address = Stream.of(1, 2, 3)
                .map(form::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
        try {
            return CidrBlock.address(address);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
