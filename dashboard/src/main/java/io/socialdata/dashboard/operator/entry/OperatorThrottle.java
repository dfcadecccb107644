package io.socialdata.dashboard.operator.entry;

import io.socialdata.dashboard.auth.AuthConfig;
import io.socialdata.dashboard.operatorlogins.OperatorConfig;
import io.socialdata.dashboard.ratelimit.RateLimit;
import io.socialdata.dashboard.ratelimit.RateLimitedResult;
import io.socialdata.dashboard.ratelimit.RateLimiter;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Limits wrong tokens of operators by the network that they come from. */
@ApplicationScoped
class OperatorThrottle {

    private static final int NETWORK_BYTES = 8;

    private final RateLimiter rateLimiter;
    private final OperatorConfig config;
    private final ClientAddressResolver clientAddressResolver;

    OperatorThrottle(RateLimiter rateLimiter, OperatorConfig config, AuthConfig auth) {
        this.rateLimiter = rateLimiter;
        this.config = config;
        this.clientAddressResolver =
                new ClientAddressResolver(auth.trustedProxies().orElse(List.of()));
    }

    /** Runs the attempt, and counts it if it failed. */
    <T> RateLimitedResult<T> attempt(RoutingContext context, Supplier<T> work, Predicate<T> failed) {
        return rateLimiter.attempt(
                List.of(new RateLimit(
                        "operator-from", network(context), config.failuresPerNetwork(), config.failureWindow())),
                work,
                failed);
    }

    /** Returns the address, or the /64 prefix of an IPv6 address, which one customer of a provider has as a whole. */
    private String network(RoutingContext context) {
        @Nullable InetAddress address = clientAddressResolver.resolve(context.request());
        return switch (address) {
            case null -> "unknown";
            case Inet6Address newer -> HexFormat.of().formatHex(Arrays.copyOf(newer.getAddress(), NETWORK_BYTES));
            case InetAddress older -> older.getHostAddress();
        };
    }
}
