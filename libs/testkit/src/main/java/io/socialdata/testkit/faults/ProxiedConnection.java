package io.socialdata.testkit.faults;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** One client's connection and the matching one to the server. A thread for each direction copies the bytes. */
final class ProxiedConnection {

    private static final int CHUNK = 16 * 1024;
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

    private final Socket client;
    private final Socket server = new Socket();
    private final Supplier<ActiveFaults> faults;
    private final ProxyCounters.Recorder proxyCounterRecorder;
    private volatile boolean dropsNextResponse;

    ProxiedConnection(Socket client, Supplier<ActiveFaults> faults, ProxyCounters.Recorder proxyCounterRecorder) {
        this.client = client;
        this.faults = faults;
        this.proxyCounterRecorder = proxyCounterRecorder;
    }

    /** Copies bytes until either side closes or the proxy disconnects. */
    void carry(InetSocketAddress target) {
        Optional<EndlessResponse> endless = faults.get().endless();
        if (endless.isPresent()) {
            respondEndlessly(endless.get());
            return;
        }
        try {
            server.connect(target, (int) CONNECT_TIMEOUT.toMillis());
            server.setTcpNoDelay(true);
            client.setTcpNoDelay(true);
            Thread back = Thread.ofVirtual().start(() -> pump(server, client, Direction.TO_CLIENT));
            pump(client, server, Direction.TO_SERVER);
            back.join();
        } catch (IOException e) {
            end();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            end();
        }
    }

    /** Closes both connections with a reset, as a dead host or a firewall would. */
    void reset() {
        reset(client);
        reset(server);
    }

    private void pump(Socket from, Socket to, Direction direction) {
        ResponseLossDetector responseLossDetector = new ResponseLossDetector(direction);
        byte[] chunk = new byte[CHUNK];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int length = in.read(chunk); length >= 0; length = in.read(chunk)) {
                ActiveFaults now = faults.get();
                if (responseLossDetector.applies(now, chunk, length)) {
                    dropsNextResponse = true;
                }
                if (direction == Direction.TO_CLIENT && dropsNextResponse) {
                    proxyCounterRecorder.droppedResponses.increment();
                    break;
                }
                forward(chunk, length, out, direction, now);
            }
        } catch (IOException e) {
            // Either side has closed: close the other one below.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        end();
    }

    private void forward(byte[] chunk, int length, OutputStream out, Direction direction, ActiveFaults now)
            throws IOException, InterruptedException {
        Thread.sleep(now.delays().getOrDefault(direction, Duration.ZERO));
        if (faults.get().dropped().contains(direction)) {
            proxyCounterRecorder.dropped.add(length);
            return;
        }
        out.write(chunk, 0, length);
        proxyCounterRecorder.bytes(direction).add(length);
    }

    private void respondEndlessly(EndlessResponse endlessResponse) {
        try {
            if (client.getInputStream().read() >= 0) {
                endlessResponse.writeTo(client.getOutputStream(), proxyCounterRecorder.bytesToClient);
            }
        } catch (IOException e) {
            // The client has disconnected, which is what the test waits for.
        }
        end();
    }

    private void end() {
        close(client);
        close(server);
    }

    private static void reset(Socket socket) {
        try {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            // Closed already: nothing to reset.
        }
        close(socket);
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // Nothing more can be done to close it.
        }
    }
}
