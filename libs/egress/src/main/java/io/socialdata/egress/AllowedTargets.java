package io.socialdata.egress;

import java.net.InetAddress;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Receivers of webhooks that the operator allows although they are not of the public internet.
 *
 * <p>A block such as {@code 10.20.0.0/16} is open to https on any port, {@code http:127.0.0.0/8} to plain http as well.
 */
public final class AllowedTargets {

    static final Set<Integer> PUBLIC_PORTS = Set.of(443, 8443);

    private static final String PLAIN = "http:";

    private final AllowedRanges all;
    private final AllowedRanges plain;

    private AllowedTargets(AllowedRanges all, AllowedRanges plain) {
        this.all = all;
        this.plain = plain;
    }

    /** Nothing beyond the public internet. */
    public static AllowedTargets none() {
        return of(List.of());
    }

    /**
     * Reads blocks, each with or without {@code http:} before it.
     *
     * @throws IllegalArgumentException if one of them is no block
     */
    public static AllowedTargets of(Collection<String> blocks) {
        return new AllowedTargets(
                AllowedRanges.of(blocks.stream().map(AllowedTargets::block).toList()),
                AllowedRanges.of(blocks.stream()
                        .filter(block -> block.startsWith(PLAIN))
                        .map(AllowedTargets::block)
                        .toList()));
    }

    boolean areNone() {
        return all.areNone();
    }

    boolean arePlain() {
        return !plain.areNone();
    }

    AllowedRanges ranges() {
        return all;
    }

    /** Whether a webhook may go to this address: a public one by https and a usual port, or one of the operator's. */
    boolean allow(Destination destination, InetAddress address) {
        boolean secure = destination.scheme().equals("https");
        if ((secure ? all : plain).contain(address)) {
            return true;
        }
        return secure && PUBLIC_PORTS.contains(destination.port()) && AddressRules.allow(address);
    }

    private static String block(String text) {
        return text.startsWith(PLAIN) ? text.substring(PLAIN.length()) : text;
    }
}
