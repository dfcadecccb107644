package io.socialdata.testkit.callers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** Loopback addresses of callers, so that the gateway can distinguish them. */
public final class Loopback {

    private static final int FIRST_OF_ATTACKERS = 66;

    public static final InetAddress HONEST = address(65);

    private Loopback() {}

    /** Returns the address of the attacker with this number. */
    public static InetAddress attacker(int number) {
        return address(FIRST_OF_ATTACKERS + number);
    }

    /** Returns whether callers can have different addresses; some systems have only one loopback address. */
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
