package io.socialdata.contract.keys;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A range of addresses with a common prefix, written as {@code 192.0.2.0/24} or {@code 2001:db8::/32}. A single address
 * is a block of its own. IPv4-mapped IPv6 addresses count as the IPv4 address, in the block and in the addresses
 * compared with it.
 */
public final class CidrBlock {

    private static final Pattern FORM = Pattern.compile("([0-9.]{7,15}|[0-9A-Fa-f:.]{2,45})(?:/(0|[1-9][0-9]{0,2}))?");

    private static final int MAPPED_BITS = 96;

    private final byte[] network;
    private final int prefix;
    private final String text;

    private CidrBlock(byte[] network, int prefix, String text) {
        this.network = network;
        this.prefix = prefix;
        this.text = text;
    }

    /**
     * Parses a block.
     *
     * @throws IllegalArgumentException if the text is not a block, is not in canonical form, or has bits set beyond its
     *     prefix; the message says which, without the text
     */
    @JsonCreator
    public static CidrBlock of(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("is no address and no block of addresses in CIDR form");
        }
        InetAddress address = address(form.group(1));
        int bits = address.getAddress().length * Byte.SIZE;
        boolean mapped = bits == Integer.SIZE && form.group(1).indexOf(':') >= 0;
        int prefix = form.group(2) == null ? bits : Integer.parseInt(form.group(2)) - (mapped ? MAPPED_BITS : 0);
        return checked(address, bits, prefix, mapped ? address.getHostAddress() : form.group(1));
    }

    private static CidrBlock checked(InetAddress address, int bits, int prefix, String host) {
        if (prefix < 0 || prefix > bits) {
            throw new IllegalArgumentException("has a prefix that does not fit its address");
        }
        byte[] network = address.getAddress();
        if (!Arrays.equals(network, masked(network, prefix))) {
            throw new IllegalArgumentException("has bits set beyond its prefix");
        }
        return new CidrBlock(network, prefix, host + "/" + prefix);
    }

    /**
     * Parses a single address.
     *
     * @throws IllegalArgumentException if the text is not an address, or some parsers read it as another one: they take
     *     010 for eight, and 10.1 for 10.0.0.1
     */
    public static InetAddress address(String text) {
        if (text.indexOf('%') >= 0) {
            throw new IllegalArgumentException("is bound to an interface");
        }
        InetAddress address = InetAddress.ofLiteral(text);
        if (text.indexOf(':') < 0 && !address.getHostAddress().equals(text)) {
            throw new IllegalArgumentException("is no address in its plain spelling");
        }
        return address;
    }

    /** Returns whether the block contains the address. */
    public boolean contains(InetAddress address) {
        byte[] bytes = address.getAddress();
        return bytes.length == network.length && Arrays.equals(masked(bytes, prefix), network);
    }

    /** Returns whether the block contains all addresses of the other one. */
    public boolean contains(CidrBlock other) {
        return other.prefix >= prefix
                && other.network.length == network.length
                && Arrays.equals(masked(other.network, prefix), network);
    }

    private static byte[] masked(byte[] address, int prefix) {
        byte[] masked = new byte[address.length];
        int fullBytes = prefix / Byte.SIZE;
        System.arraycopy(address, 0, masked, 0, fullBytes);
        if (prefix % Byte.SIZE != 0) {
            masked[fullBytes] = (byte) (address[fullBytes] & (0xFF << (Byte.SIZE - prefix % Byte.SIZE)));
        }
        return masked;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CidrBlock block && block.prefix == prefix && Arrays.equals(block.network, network);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(network) * 31 + prefix;
    }

    /** Returns the block in CIDR form, always with its prefix. */
    @Override
    @JsonValue
    public String toString() {
        return text;
    }
}
