package io.socialdata.egress;

import java.net.InetAddress;
import java.util.Collection;
import java.util.List;

/** Address blocks that the operator allows although they are not on the public internet, such as those of a cluster. */
public final class AllowedRanges {

    private final List<Cidr> blocks;

    private AllowedRanges(List<Cidr> blocks) {
        this.blocks = List.copyOf(blocks);
    }

    /** Allows nothing beyond the public internet. */
    public static AllowedRanges none() {
        return new AllowedRanges(List.of());
    }

    /**
     * Parses blocks such as {@code 10.20.0.0/16}.
     *
     * @throws IllegalArgumentException if one of them is not a valid block
     */
    public static AllowedRanges of(Collection<String> blocks) {
        return new AllowedRanges(blocks.stream().map(AllowedRanges::read).toList());
    }

    boolean areNone() {
        return blocks.isEmpty();
    }

    boolean contain(InetAddress address) {
        byte[] bytes = EmbeddedIpv4.unwrap(address.getAddress());
        return blocks.stream().anyMatch(block -> block.contains(bytes));
    }

    private static Cidr read(String text) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            throw new IllegalArgumentException("a block of addresses needs a prefix length: " + text);
        }
        InetAddress network = InetAddress.ofLiteral(text.substring(0, slash));
        int prefix = Integer.parseInt(text.substring(slash + 1));
        if (prefix < 0 || prefix > network.getAddress().length * Byte.SIZE) {
            throw new IllegalArgumentException("no prefix of such a length: " + text);
        }
        return new Cidr(network.getAddress(), prefix);
    }
}
