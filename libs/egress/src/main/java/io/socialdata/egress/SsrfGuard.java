package io.socialdata.egress;

import io.socialdata.egress.DialDecision.Forbidden;
import io.socialdata.egress.DialDecision.Granted;
import io.socialdata.egress.DialDecision.Unresolved;
import io.socialdata.egress.UrlDecision.Accepted;
import io.socialdata.egress.UrlDecision.Cause;
import io.socialdata.egress.UrlDecision.Refused;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Checks a customer's URL immediately before it is dialled: first its text, then all current addresses of its name.
 *
 * <p>The look-up blocks for as long as the system's resolver takes.
 */
public final class SsrfGuard {

    /** Resolves a name to all its addresses. */
    @FunctionalInterface
    public interface NameResolver {
        List<InetAddress> addressesOf(String name) throws UnknownHostException;
    }

    private final UrlRules rules;
    private final BiPredicate<Destination, InetAddress> addresses;
    private final NameResolver names;

    private SsrfGuard(UrlRules rules, BiPredicate<Destination, InetAddress> addresses, NameResolver names) {
        this.rules = rules;
        this.addresses = addresses;
        this.names = names;
    }

    /** Returns a guard for egress proxies. */
    public static SsrfGuard forProxies(AllowedRanges allowed, NameResolver names) {
        return new SsrfGuard(
                UrlRules.forProxies(allowed), (destination, address) -> AddressRules.allow(address, allowed), names);
    }

    /** Returns a guard for webhook URLs. */
    public static SsrfGuard forWebhooks(AllowedTargets targets, NameResolver names) {
        return new SsrfGuard(UrlRules.forWebhooks(targets), targets::allow, names);
    }

    public DialDecision check(String url) {
        return switch (rules.check(url)) {
            case Refused(Cause cause) -> new Forbidden(cause);
            case Accepted(Destination destination) ->
                switch (destination.host()) {
                    case Host.Literal(InetAddress address) -> decide(destination, List.of(address));
                    case Host.Name(String name) -> resolve(destination, name);
                };
        };
    }

    private DialDecision resolve(Destination destination, String name) {
        try {
            List<InetAddress> found = names.addressesOf(name);
            return found.isEmpty() ? new Unresolved() : decide(destination, found);
        } catch (UnknownHostException e) {
            return new Unresolved();
        }
    }

    /** One forbidden address forbids the whole name, since an honest name has none. */
    private DialDecision decide(Destination destination, List<InetAddress> found) {
        return found.stream().allMatch(address -> addresses.test(destination, address))
                ? new Granted(destination, found.getFirst())
                : new Forbidden(Cause.ADDRESS);
    }
}
