package io.socialdata.platform;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** A server of raw bytes. It plays scripted replies, one per request, and records the requests. */
final class StubPlatform implements AutoCloseable {

    /** Handles one request. */
    @FunctionalInterface
    interface Reply {
        void write(OutputStream out) throws IOException, InterruptedException;
    }

    private final ServerSocket server;
    private final BlockingQueue<Reply> replies = new LinkedBlockingQueue<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<Socket> connections = new CopyOnWriteArrayList<>();
    private volatile @Nullable Reply rest;
    private final CountDownLatch closed = new CountDownLatch(1);

    StubPlatform() {
        try {
            server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    /** Returns request lines, headers and bodies as received, one text per request. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /** Drops the remaining replies and uses this one for every further request. */
    void otherwise(int status, String body) {
        replies.clear();
        rest = out -> out.write(response(status, body));
    }

    StubPlatform then(Reply reply) {
        replies.add(reply);
        return this;
    }

    StubPlatform then(int status, String body, String... headers) {
        return then(out -> out.write(response(status, body, headers)));
    }

    StubPlatform thenCompressed(String body) {
        return then(out -> {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
                gzip.write(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
            }
            out.write("HTTP/1.1 200 x\r\ncontent-encoding: gzip\r\ncontent-length: %d\r\n\r\n"
                    .formatted(packed.size())
                    .getBytes(StandardCharsets.UTF_8));
            out.write(packed.toByteArray());
        });
    }

    /** Holds the connection open and sends nothing. */
    StubPlatform thenSilence() {
        return then(out -> closed.await());
    }

    private static byte[] response(int status, String body, String... headers) {
        byte[] bytes = body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        List<String> head = new ArrayList<>(List.of("HTTP/1.1 " + status + " x", "content-length: " + bytes.length));
        head.addAll(List.of(headers));
        byte[] start = (String.join("\r\n", head) + "\r\n\r\n").getBytes(StandardCharsets.UTF_8);
        byte[] whole = new byte[start.length + bytes.length];
        System.arraycopy(start, 0, whole, 0, start.length);
        System.arraycopy(bytes, 0, whole, start.length, bytes.length);
        return whole;
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = server.accept();
                connections.add(connection);
                Thread.ofVirtual().start(() -> serve(connection));
            }
        } catch (IOException e) {
            closed.countDown();
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8));
            while (readRequest(in)) {
                Reply next = rest == null ? replies.take() : replies.poll();
                (next == null ? rest : next).write(connection.getOutputStream());
            }
        } catch (IOException | InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean readRequest(BufferedReader in) throws IOException {
        StringBuilder request = new StringBuilder();
        for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
            request.append(line).append('\n');
        }
        if (request.isEmpty()) {
            return false;
        }
        requests.add(request + bodyOf(request.toString(), in));
        return true;
    }

    /** Bodies of the client are ASCII, so the number of bytes is the number of characters. */
    private static String bodyOf(String head, BufferedReader in) throws IOException {
        int length = head.lines()
                .filter(line -> line.startsWith("Content-Length:"))
                .mapToInt(line ->
                        Integer.parseInt(line.substring(line.indexOf(':') + 1).strip()))
                .findFirst()
                .orElse(0);
        char[] body = new char[length];
        for (int read = 0; read < length; ) {
            read += in.read(body, read, length - read);
        }
        return length == 0 ? "" : "\n" + new String(body);
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            server.close();
            for (Socket connection : connections) {
                connection.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
