package io.socialdata.egress;

import io.socialdata.egress.Dialling.Forbidden;
import io.socialdata.egress.Dialling.Granted;
import io.socialdata.egress.Dialling.Unresolved;
import io.socialdata.egress.Verdict.Accepted;
import io.socialdata.egress.Verdict.Cause;
import io.socialdata.egress.Verdict.Refused;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Decides about a customer's URL at the moment of dialling: its text first, then all the addresses that its name has now.
 *
 * <p>It looks names up and so blocks, for as long as the system's resolver takes.
 */
public final class DialGuard {

    /** Looks up all the addresses of a name. */
    @FunctionalInterface
    public interface NameService {
        List<InetAddress> addressesOf(String name) throws UnknownHostException;
    }

    private final UrlRules rules;
    private final BiPredicate<Destination, InetAddress> addresses;
    private final NameService names;

    private DialGuard(UrlRules rules, BiPredicate<Destination, InetAddress> addresses, NameService names) {
        this.rules = rules;
        this.addresses = addresses;
        this.names = names;
    }

    /** For egress proxies, by the system's own look-up of names. */
    public static DialGuard forProxies(AllowedRanges allowed) {
        return forProxies(allowed, name -> List.of(InetAddress.getAllByName(name)));
    }

    static DialGuard forProxies(AllowedRanges allowed, NameService names) {
        return new DialGuard(
                UrlRules.forProxies(allowed), (destination, address) -> AddressRules.allow(address, allowed), names);
    }

    /** For receivers of webhooks. */
    public static DialGuard forWebhooks(AllowedTargets targets, NameService names) {
        return new DialGuard(UrlRules.forWebhooks(targets), targets::allow, names);
    }

    public Dialling check(String url) {
        return switch (rules.check(url)) {
            case Refused(Cause cause) -> new Forbidden(cause);
            case Accepted(Destination destination) ->
                switch (destination.host()) {
                    case Host.Literal(InetAddress address) -> judge(destination, List.of(address));
                    case Host.Name(String name) -> resolve(destination, name);
                };
        };
    }

    private Dialling resolve(Destination destination, String name) {
        try {
            List<InetAddress> found = names.addressesOf(name);
            return found.isEmpty() ? new Unresolved() : judge(destination, found);
        } catch (UnknownHostException e) {
            return new Unresolved();
        }
    }

    /** One forbidden address forbids the name whole, since an honest name has none. */
    private Dialling judge(Destination destination, List<InetAddress> found) {
        return found.stream().allMatch(address -> addresses.test(destination, address))
                ? new Granted(destination, found.getFirst())
                : new Forbidden(Cause.ADDRESS);
    }
}
