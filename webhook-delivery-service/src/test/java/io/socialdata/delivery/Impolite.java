package io.socialdata.delivery;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;

/** A receiver that does not wait for a request. */
final class Impolite {

    private Impolite() {}

    @FunctionalInterface
    interface Greeting {
        void greet(Socket socket) throws IOException;
    }

    /** The address of one that treats every connection so, for as long as it is open. */
    static String receiver(List<AutoCloseable> open, Greeting greeting) throws IOException {
        ServerSocket server = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        open.add(server);
        Thread.ofVirtual().start(() -> {
            while (!server.isClosed()) {
                try {
                    greeting.greet(server.accept());
                } catch (IOException over) {
                    // Closed by the test, or the other side was faster.
                }
            }
        });
        return "http://127.0.0.1:%d/".formatted(server.getLocalPort());
    }
}
