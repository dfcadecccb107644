package io.socialdata.testkit.callers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** Addresses of this machine that callers come from, so that the gateway tells them apart. */
public final class Loopback {

    private static final int FIRST_OF_ATTACKERS = 66;

    public static final InetAddress HONEST = address(65);

    private Loopback() {}

    /** The address of the attacker with this number. */
    public static InetAddress attacker(int number) {
        return address(FIRST_OF_ATTACKERS + number);
    }

    /** Whether callers can have addresses of their own; some systems have one loopback address only. */
    public static boolean hasManyAddresses() {
        try (Socket socket = new Socket()) {
            socket.bind(new InetSocketAddress(HONEST, 0));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static InetAddress address(int last) {
        return InetAddress.ofLiteral("127.0.0." + last);
    }
}
