package io.socialdata.bench.delivery;

import io.socialdata.bench.process.WebhookReceiver.Behaviour;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The least that deliveries can cost: a few threads, each with one connection to a receiver and one to the database,
 * that send a prepared request and store one row for each response. Nothing is signed, queued, retried or parsed.
 */
final class DeliveryFloor {

    private static final int THREADS = 8;
    private static final String BODY = "{\"text\":\"" + "The tide is out and the gauge reads low; ".repeat(15) + "\"}";

    private DeliveryFloor() {}

    static DeliveryBurst run(DeliveryEnvironment deliveryEnvironment, int size) throws Exception {
        try (Connection connection = connect(deliveryEnvironment);
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "create table if not exists floor (id uuid primary key, status int, ended_at timestamptz)");
        }
        Duration postgres = deliveryEnvironment.postgresCpu();
        long begun = System.nanoTime();
        Duration client = Duration.ZERO;
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Future<Duration>> parts = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                URI receiver = URI.create(deliveryEnvironment.receiver().url(thread, Behaviour.ANSWERS));
                parts.add(threads.submit(sender(deliveryEnvironment, receiver, size / THREADS)));
            }
            for (Future<Duration> part : parts) {
                client = client.plus(part.get());
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a sender failed", e.getCause());
        }
        Duration time = Duration.ofNanos(System.nanoTime() - begun);
        return new DeliveryBurst(
                size / THREADS * (long) THREADS,
                time,
                client,
                deliveryEnvironment.postgresCpu().minus(postgres),
                Duration.ZERO);
    }

    /** Returns work that sends this many requests, and the processor time that its thread needed. */
    private static Callable<Duration> sender(DeliveryEnvironment deliveryEnvironment, URI receiver, int requests) {
        return () -> {
            long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            byte[] request = request(receiver);
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), receiver.getPort());
                    Connection connection = connect(deliveryEnvironment);
                    PreparedStatement insert =
                            connection.prepareStatement("insert into floor values (?, 200, now())")) {
                socket.setTcpNoDelay(true);
                OutputStream out = socket.getOutputStream();
                InputStream in = socket.getInputStream();
                byte[] response = new byte[1024];
                for (int sent = 0; sent < requests; sent++) {
                    out.write(request);
                    awaitHead(in, response);
                    insert.setObject(1, UUID.randomUUID());
                    insert.executeUpdate();
                }
            }
            return Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before);
        };
    }

    private static byte[] request(URI receiver) {
        return """
                POST %s HTTP/1.1\r
                Host: 127.0.0.1:%d\r
                Content-Type: application/json\r
                X-Service-Event-Id: floor\r
                Content-Length: %d\r
                \r
                %s""".formatted(receiver.getPath(), receiver.getPort(), BODY.length(), BODY)
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** Reads until the end of a head; the responses have no body. */
    private static void awaitHead(InputStream in, byte[] response) throws IOException {
        int read = 0;
        while (read < 4 || !endsHead(response, read)) {
            int more = in.read(response, read, response.length - read);
            if (more < 0) {
                throw new IOException("the receiver closed the connection");
            }
            read += more;
        }
    }

    private static boolean endsHead(byte[] response, int length) {
        return response[length - 4] == '\r'
                && response[length - 3] == '\n'
                && response[length - 2] == '\r'
                && response[length - 1] == '\n';
    }

    private static Connection connect(DeliveryEnvironment deliveryEnvironment) throws SQLException {
        return deliveryEnvironment.postgres().connect(DeliveryEnvironment.DELIVERY);
    }
}
