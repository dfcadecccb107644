package io.socialdata.web.clientaddress;

import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The network that identifies a client: the whole IPv4 address, or the /64 network of an IPv6 address. */
public final class ClientNetwork {

    private static final int IPV6_BYTES = 16;
    private static final int NETWORK_BYTES = 8;

    private ClientNetwork() {}

    /** Returns the network as the subject of a limit. */
    public static UUID idOf(@Nullable String address) {
        return UUID.nameUUIDFromBytes(of(address).getBytes(StandardCharsets.US_ASCII));
    }

    /** Returns the network of an address. */
    public static String of(@Nullable InetAddress address) {
        return of(address == null ? null : address.getHostAddress());
    }

    /** Returns the network of an address. IPv6 clients own a whole /64. All unknown addresses count as one client. */
    public static String of(@Nullable String address) {
        if (address == null) {
            return "unknown";
        }
        byte[] bytes = NetUtil.createByteArrayFromIpAddressString(address);
        return bytes != null && bytes.length == IPV6_BYTES
                ? HexFormat.of().formatHex(bytes, 0, NETWORK_BYTES)
                : address;
    }
}
