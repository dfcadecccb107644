package io.socialdata.platform;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/** A server that ends every connection at the same stage of a call, and counts the calls that started. */
final class AbortingPlatformServer implements AutoCloseable {

    /** How far a call gets before the connection ends. */
    enum Stage {
        CONNECTED,
        HEAD_READ,
        ALL_READ,
        HEAD_ANSWERED,
        HALF_ANSWERED
    }

    private final ServerSocket server;
    private final Stage stage;
    private final AtomicInteger connections = new AtomicInteger();

    AbortingPlatformServer(Stage stage) {
        this.stage = stage;
        try {
            server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    /** Returns the number of connections. Each is one call: no connection lives for a second one. */
    int connections() {
        return connections.get();
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = server.accept();
                connections.incrementAndGet();
                Thread.ofVirtual().start(() -> end(connection));
            }
        } catch (IOException e) {
            // The server was closed.
        }
    }

    /** Resets the connection instead of closing it, so that data in transit is lost. */
    private void end(Socket connection) {
        try (connection) {
            connection.setSoLinger(true, 0);
            if (stage == Stage.CONNECTED) {
                return;
            }
            int length = head(connection.getInputStream());
            if (stage == Stage.HEAD_READ) {
                return;
            }
            connection.getInputStream().readNBytes(length);
            if (stage.compareTo(Stage.HEAD_ANSWERED) >= 0) {
                String half = stage == Stage.HEAD_ANSWERED ? "" : "{\"data\": {\"favorite_tweet\": ";
                connection
                        .getOutputStream()
                        .write(("HTTP/1.1 200 x\r\ncontent-length: 500\r\n\r\n" + half)
                                .getBytes(StandardCharsets.US_ASCII));
                connection.getOutputStream().flush();
            }
        } catch (IOException e) {
            // The caller gave up first.
        }
    }

    /** Reads up to the empty line and returns the length of the body. */
    private static int head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("ended");
            }
            head.append((char) next);
        }
        return head.toString()
                .toLowerCase(Locale.ROOT)
                .lines()
                .filter(line -> line.startsWith("Content-Length:"))
                .mapToInt(line ->
                        Integer.parseInt(line.substring(line.indexOf(':') + 1).strip()))
                .findFirst()
                .orElse(0);
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
