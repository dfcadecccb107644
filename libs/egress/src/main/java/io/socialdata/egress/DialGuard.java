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
    private final AllowedRanges allowed;
    private final NameService names;

    private DialGuard(UrlRules rules, AllowedRanges allowed, NameService names) {
        this.rules = rules;
        this.allowed = allowed;
        this.names = names;
    }

    /** For egress proxies, by the system's own look-up of names. */
    public static DialGuard forProxies(AllowedRanges allowed) {
        return forProxies(allowed, name -> List.of(InetAddress.getAllByName(name)));
    }

    static DialGuard forProxies(AllowedRanges allowed, NameService names) {
        return new DialGuard(UrlRules.forProxies(allowed), allowed, names);
    }

    public Dialling check(String url) {
        return switch (rules.check(url)) {
            case Refused(Cause cause) -> new Forbidden(cause);
            case Accepted(Destination destination) ->
                switch (destination.host()) {
                    case Host.Literal(InetAddress address) -> new Granted(destination, address);
                    case Host.Name(String name) -> resolve(destination, name);
                };
        };
    }

    private Dialling resolve(Destination destination, String name) {
        try {
            List<InetAddress> addresses = names.addressesOf(name);
            if (addresses.isEmpty()) {
                return new Unresolved();
            }
            return AddressRules.allowAll(addresses, allowed)
                    ? new Granted(destination, addresses.getFirst())
                    : new Forbidden(Cause.ADDRESS);
        } catch (UnknownHostException e) {
            return new Unresolved();
        }
    }
}
