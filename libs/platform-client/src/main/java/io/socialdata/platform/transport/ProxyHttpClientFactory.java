package io.socialdata.platform.transport;

import io.socialdata.egress.Destination;
import io.socialdata.egress.eventloop.EventLoopClient;
import io.socialdata.platform.credentials.EgressProxy;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.net.NetClientOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.net.ProxyOptions;
import io.vertx.core.net.ProxyType;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/** Creates HTTP clients for proxies whose addresses were checked; exactly those addresses are dialled. */
final class ProxyHttpClientFactory {

    /** Maximum number of connections to one proxy. */
    private static final int MAX_CONNECTIONS = 8;

    /** Maximum number of calls that wait for a connection to one proxy; beyond it calls fail at once. */
    private static final int MAX_WAITING = 32;

    private final Vertx vertx;
    private final HttpClientOptions direct;
    private final EgressConfig config;

    /**
     * @param direct options of calls without a proxy
     */
    ProxyHttpClientFactory(Vertx vertx, HttpClientOptions direct, EgressConfig config) {
        this.vertx = vertx;
        this.direct = direct;
        this.config = config;
    }

    ProxyHttpClient build(EgressProxy proxy, Destination destination, InetAddress address) {
        InetSocketAddress remote = new InetSocketAddress(address, destination.port());
        return switch (destination.scheme()) {
            case "socks5" -> new ProxyHttpClient(client(options(ProxyType.SOCKS5, proxy, remote)), null);
            case "http" -> new ProxyHttpClient(client(options(ProxyType.HTTP, proxy, remote)), null);
            case "https" -> {
                TlsRelay relay = TlsRelay.open(vertx, overTls(), remote);
                yield new ProxyHttpClient(client(options(ProxyType.HTTP, proxy, relay.address())), relay);
            }
            default -> throw new IllegalArgumentException("no proxy has the scheme " + destination.scheme());
        };
    }

    private EventLoopClient client(ProxyOptions proxy) {
        HttpClientOptions options = new HttpClientOptions(direct)
                .setProxyOptions(proxy)
                .setConnectTimeout(Math.toIntExact(config.connectTimeout().toMillis()));
        return new EventLoopClient(vertx, options, MAX_CONNECTIONS, MAX_CONNECTIONS + MAX_WAITING);
    }

    private ProxyOptions options(ProxyType type, EgressProxy proxy, InetSocketAddress checkedAddress) {
        ProxyOptions options = new ProxyOptions()
                .setType(type)
                .setHost(checkedAddress.getAddress().getHostAddress())
                .setPort(checkedAddress.getPort())
                .setConnectTimeout(config.connectTimeout());
        String userInfo = URI.create(proxy.url()).getRawUserInfo();
        if (userInfo != null) {
            String[] parts = userInfo.split(":", 2);
            options.setUsername(decoded(parts[0])).setPassword(parts.length == 2 ? decoded(parts[1]) : "");
        }
        return options;
    }

    private NetClientOptions overTls() {
        NetClientOptions options = new NetClientOptions()
                .setSsl(true)
                .setHostnameVerificationAlgorithm("HTTPS")
                .setConnectTimeout(Math.toIntExact(config.connectTimeout().toMillis()));
        config.trustedCertificates()
                .ifPresent(pem -> options.setTrustOptions(new PemTrustOptions().addCertPath(pem.toString())));
        return options;
    }

    /** Decodes user info, in which a plus is a plus and not a blank. */
    private static String decoded(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
