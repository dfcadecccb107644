package io.socialdata.egress;

import java.net.InetAddress;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Webhook targets that the operator allows although they are not on the public internet.
 *
 * <p>A block such as {@code 10.20.0.0/16} allows https on any port; {@code http:127.0.0.0/8} also allows plain http.
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

    /** Allows nothing beyond the public internet. */
    public static AllowedTargets none() {
        return of(List.of());
    }

    /**
     * Parses blocks, each with or without the prefix {@code http:}.
     *
     * @throws IllegalArgumentException if one of them is not a valid block
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

    /** Returns whether a webhook may go to this address: a public one by https on a usual port, or an allowed one. */
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
