package io.socialdata.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/**
 * Loopback ports that nobody listened on a moment ago. They lie below those that systems give to outgoing connections: a
 * server that stops and starts again finds its port free, and a client that knocks meanwhile never meets itself.
 */
public final class FreePorts {

    private static final int FIRST = 20_000;
    private static final int END = 32_000;

    private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

    private FreePorts() {}

    /** Returns {@code count} different ports, none of which this process was given before. */
    public static List<Integer> find(int count) {
        return IntStream.generate(() -> ThreadLocalRandom.current().nextInt(FIRST, END))
                .limit(END - FIRST)
                .filter(FreePorts::isFree)
                .filter(GIVEN::add)
                .limit(count)
                .boxed()
                .toList();
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
