package io.socialdata.testkit.faults;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicLong;

/** Sends back the bytes it receives, and counts them. */
final class EchoServer implements AutoCloseable {

    private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    final AtomicLong received = new AtomicLong();

    EchoServer() throws IOException {
        Thread.ofVirtual().start(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                Thread.ofVirtual().start(() -> echo(client));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void echo(Socket client) {
        try (client) {
            byte[] chunk = new byte[1024];
            for (int length = client.getInputStream().read(chunk);
                    length >= 0;
                    length = client.getInputStream().read(chunk)) {
                received.addAndGet(length);
                client.getOutputStream().write(chunk, 0, length);
            }
        } catch (IOException e) {
            // The client disconnected.
        }
    }
}
