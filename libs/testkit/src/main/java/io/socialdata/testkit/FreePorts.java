package io.socialdata.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds loopback ports that were free a moment ago. They lie below the range for outgoing connections: a restarted
 * server finds its port free, and a client that connects in between cannot connect to itself.
 *
 * <p>Modules are tested in parallel. A process takes its ports from blocks that it owns as long as it listens on their
 * first port, so no other process gets a port between its choice and its use.
 */
public final class FreePorts {

    private static final int FIRST = 20_000;
    private static final int END = 32_000;
    private static final int BLOCK = 200;

    /** Stay open until the process ends. */
    private static final List<ServerSocket> CLAIMS = new ArrayList<>();

    private static final Queue<Integer> REMAINING = new ArrayDeque<>();

    private FreePorts() {}

    /** Returns {@code count} different ports, none of which this process got before. */
    public static synchronized List<Integer> find(int count) {
        List<Integer> found = new ArrayList<>();
        while (found.size() < count) {
            if (REMAINING.isEmpty()) {
                claimBlock();
            }
            int port = REMAINING.remove();
            if (isFree(port)) {
                found.add(port);
            }
        }
        return List.copyOf(found);
    }

    private static void claimBlock() {
        List<Integer> blocks = IntStream.iterate(FIRST, first -> first < END, first -> first + BLOCK)
                .boxed()
                .collect(Collectors.toCollection(ArrayList::new));
        Collections.shuffle(blocks);
        ServerSocket claim = blocks.stream()
                .map(FreePorts::listen)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no block of ports is free"));
        CLAIMS.add(claim);
        IntStream.range(claim.getLocalPort() + 1, claim.getLocalPort() + BLOCK).forEach(REMAINING::add);
    }

    private static boolean isFree(int port) {
        Optional<ServerSocket> socket = listen(port);
        socket.ifPresent(FreePorts::close);
        return socket.isPresent();
    }

    private static Optional<ServerSocket> listen(int port) {
        ServerSocket socket = open();
        try {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return Optional.of(socket);
        } catch (IOException taken) {
            close(socket);
            return Optional.empty();
        }
    }

    private static ServerSocket open() {
        try {
            return new ServerSocket();
        } catch (IOException e) {
            throw new IllegalStateException("no sockets are left", e);
        }
    }

    private static void close(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new IllegalStateException("a socket cannot be closed", e);
        }
    }
}
