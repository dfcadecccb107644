package io.socialdata.dashboard.operator.entry;

import io.socialdata.dashboard.identity.auth.AuthConfig;
import io.socialdata.dashboard.ratelimit.RateLimitedResult;
import io.socialdata.dashboard.ratelimit.RateLimiter;
import io.socialdata.database.ratelimit.Attempt;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import io.socialdata.web.clientaddress.ClientNetwork;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Limits wrong tokens of operators by the network that they come from. */
@ApplicationScoped
class OperatorThrottle {

    /** Length of the window in which wrong tokens are counted. */
    private static final Duration FAILURE_WINDOW = Duration.ofMinutes(15);

    /** Maximum number of wrong tokens from one network within the window. Further attempts get 429. */
    private static final long FAILURES_PER_NETWORK = 10;

    private final RateLimiter rateLimiter;
    private final ClientAddressResolver clientAddressResolver;

    OperatorThrottle(RateLimiter rateLimiter, AuthConfig auth) {
        this.rateLimiter = rateLimiter;
        this.clientAddressResolver =
                new ClientAddressResolver(auth.trustedProxies().orElse(List.of()));
    }

    /** Runs the attempt, and counts it if it failed. */
    <T> RateLimitedResult<T> attempt(RoutingContext context, Supplier<T> work, Predicate<T> failed) {
        return rateLimiter.attempt(
                Attempt.atMost(FAILURES_PER_NETWORK, FAILURE_WINDOW, "operator-from", network(context)), work, failed);
    }

    /** Returns the address, or the /64 prefix of an IPv6 address, which one customer of a provider has as a whole. */
    private String network(RoutingContext context) {
        return ClientNetwork.of(clientAddressResolver.resolve(context.request()));
    }
}
