package io.socialdata.dashboard.identity.auth;

import io.socialdata.dashboard.identity.logins.BrowserCookies;
import io.socialdata.dashboard.identity.logins.BrowserName;
import io.socialdata.dashboard.identity.logins.LoginOrigin;
import io.socialdata.dashboard.identity.logins.RecognisedClients.Client;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import io.socialdata.web.clientaddress.ClientNetwork;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Determines the browser and the network that a form comes from. */
@ApplicationScoped
class ClientOrigin {

    private static final int SHOWN_BYTES = 6;

    private final ClientAddressResolver clientAddressResolver;
    private final BrowserCookies cookies;

    ClientOrigin(AuthConfig config, BrowserCookies cookies) {
        this.clientAddressResolver =
                new ClientAddressResolver(config.trustedProxies().orElse(List.of()));
        this.cookies = cookies;
    }

    @Produces
    @Singleton
    ClientAddressResolver clientAddressResolver() {
        return clientAddressResolver;
    }

    Client of(RoutingContext context) {
        return new Client(cookies.browser(context), network(context));
    }

    /** Returns what the user sees of the browser and network. */
    LoginOrigin described(RoutingContext context) {
        return new LoginOrigin(
                BrowserName.of(context.request().getHeader(HttpHeaders.USER_AGENT)),
                shortened(clientAddressResolver.resolve(context.request())));
    }

    /** Returns the /24 or /48 network of the address: it tells places apart and names no device. */
    static String shortened(@Nullable InetAddress address) {
        return switch (address) {
            case null -> "unknown";
            case Inet6Address newer -> {
                byte[] shown = Arrays.copyOf(newer.getAddress(), SHOWN_BYTES);
                yield "%x:%x:%x::/48".formatted(group(shown, 0), group(shown, 2), group(shown, 4));
            }
            case InetAddress older -> older.getHostAddress().replaceAll("[0-9]+$", "0/24");
        };
    }

    private static int group(byte[] address, int index) {
        return ((address[index] & 0xff) << Byte.SIZE) | (address[index + 1] & 0xff);
    }

    /**
     * Returns the address, or the /64 prefix of an IPv6 address, because a single customer of a provider has a whole
     * /64 network.
     */
    String network(RoutingContext context) {
        return ClientNetwork.of(clientAddressResolver.resolve(context.request()));
    }
}
