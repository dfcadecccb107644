package io.socialdata.contract.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CidrBlockTest {

    @ParameterizedTest
    @CsvSource({
        "192.0.2.7, 192.0.2.7/32",
        "10.0.0.0/8, 10.0.0.0/8",
        "0.0.0.0/0, 0.0.0.0/0",
        "::/0, ::/0",
        "2001:db8::/32, 2001:db8::/32",
        "2001:db8::1, 2001:db8::1/128",
        "::ffff:192.0.2.7, 192.0.2.7/32",
        "::ffff:10.0.0.0/104, 10.0.0.0/8",
        "::ffff:a00:0/104, 10.0.0.0/8",
    })
    void blockIsPrintedWithItsPrefix(String text, String shown) {
        assertThat(CidrBlock.of(text)).hasToString(shown);
        assertThat(CidrBlock.of(shown)).isEqualTo(CidrBlock.of(text)).hasSameHashCodeAs(CidrBlock.of(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/8",
                "localhost",
                "example.com/24",
                "10.0.0.0/",
                "10.0.0.0/33",
                "10.0.0.0/08",
                "10.0.0.0/-1",
                "10.0.0.0/8/8",
                "10.0.0.1/8",
                "10.0.0.0/255.0.0.0",
                "010.0.0.0/8",
                "10.0.0",
                "10.1",
                "167772160",
                "0x0a.0.0.0",
                "256.0.0.0",
                " 10.0.0.0/8",
                "2001:db8::1/64",
                "2001:db8::/129",
                "::ffff:10.0.0.0/95",
                "fe80::1%eth0",
                "[::1]",
                ":::",
            })
    void invalidBlockIsRejected(String text) {
        assertThatThrownBy(() -> CidrBlock.of(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.0.0.0/8, true",
        "10.0.0.0/8, 10.1.0.0/16, true",
        "10.0.0.0/8, ::ffff:10.1.2.3, true",
        "10.1.0.0/16, 10.0.0.0/8, false",
        "10.0.0.0/8, 11.0.0.0/16, false",
        "0.0.0.0/0, ::/0, false",
        "::/0, 0.0.0.0/0, false",
        "::/0, 2001:db8::/32, true",
    })
    void blockContainsOnlyNarrowerBlocksOfItsFamily(String block, String other, boolean contained) {
        assertThat(CidrBlock.of(block).contains(CidrBlock.of(other))).isEqualTo(contained);
    }

    @Property
    void blockContainsExactlyTheAddressesThatShareItsPrefix(
            @ForAll @Size(4) byte[] base,
            @ForAll @IntRange(max = 32) int prefix,
            @ForAll @IntRange(max = 31) int flipped,
            @ForAll @Size(4) byte[] other)
            throws UnknownHostException {
        agrees(base, prefix, flipped, other);
    }

    @Property
    void ipv6AddressesWorkLikewise(
            @ForAll @Size(16) byte[] base,
            @ForAll @IntRange(max = 128) int prefix,
            @ForAll @IntRange(max = 127) int flipped,
            @ForAll @Size(16) byte[] other)
            throws UnknownHostException {
        base[0] |= 0x20; // Outside the range whose addresses map to IPv4 addresses.
        agrees(base, prefix, flipped, other);
    }

    private static void agrees(byte[] base, int prefix, int flipped, byte[] other) throws UnknownHostException {
        int bits = base.length * 8;
        byte[] network = bytes(number(base).shiftRight(bits - prefix).shiftLeft(bits - prefix), base.length);
        CidrBlock block = CidrBlock.of(InetAddress.getByAddress(network).getHostAddress() + "/" + prefix);

        // Neighbours at the boundary, which random addresses would hardly ever hit.
        byte[] neighbour = bytes(number(base).flipBit(bits - 1 - flipped), base.length);
        for (byte[] candidate : Arrays.asList(base, neighbour, other)) {
            InetAddress address = InetAddress.getByAddress(candidate);
            boolean expected = address.getAddress().length == base.length
                    && number(candidate)
                            .shiftRight(bits - prefix)
                            .equals(number(base).shiftRight(bits - prefix));
            assertThat(block.contains(address)).as("%s in %s", address, block).isEqualTo(expected);
        }
    }

    private static BigInteger number(byte[] address) {
        return new BigInteger(1, address);
    }

    private static byte[] bytes(BigInteger number, int length) {
        byte[] all = new byte[length];
        byte[] digits = number.toByteArray();
        int kept = Math.min(length, digits.length);
        System.arraycopy(digits, digits.length - kept, all, length - kept, kept);
        return all;
    }
}
