package io.socialdata.dashboard.entry;

import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;

/** Slows down those who try passwords or collect welcome credit. Only wrong passwords and new accounts count. */
@Singleton
class EntryThrottle {

    private static final int NETWORK_BYTES = 8;

    private final Attempts failuresFor;
    private final Attempts failuresFrom;
    private final Attempts signUpsFrom;
    private final MeterRegistry metrics;

    EntryThrottle(EntryConfig config, MeterRegistry metrics) {
        this.failuresFor = new Attempts(config.failuresPerAccount(), config.window(), config.remembered());
        this.failuresFrom = new Attempts(config.failuresPerAddress(), config.window(), config.remembered());
        this.signUpsFrom = new Attempts(config.signUpsPerAddress(), config.window(), config.remembered());
        this.metrics = metrics;
    }

    boolean maySignIn(RoutingContext context, String email) {
        String address = network(context);
        return counted("login", failuresFrom.allowed(address) && failuresFor.allowed(account(email)));
    }

    void signInFailed(RoutingContext context, String email) {
        failuresFrom.count(network(context));
        failuresFor.count(account(email));
    }

    boolean maySignUp(RoutingContext context) {
        return counted("sign-up", signUpsFrom.allowed(network(context)));
    }

    void signedUp(RoutingContext context) {
        signUpsFrom.count(network(context));
    }

    private boolean counted(String form, boolean allowed) {
        if (!allowed) {
            metrics.counter("dashboard.entry.throttled", "form", form).increment();
        }
        return allowed;
    }

    private static String account(String email) {
        return email.toLowerCase(Locale.ROOT);
    }

    /** One customer of an access provider has a whole network of the newer addresses. */
    private static String network(RoutingContext context) {
        String host = context.request().remoteAddress().hostAddress();
        InetAddress address = InetAddress.ofLiteral(host);
        return address instanceof Inet6Address
                ? HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), NETWORK_BYTES))
                : host;
    }
}
