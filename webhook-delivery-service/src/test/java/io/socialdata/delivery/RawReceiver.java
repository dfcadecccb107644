package io.socialdata.delivery;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/** A webhook receiver that works on raw bytes, so that it can violate the protocol in any way. */
final class RawReceiver implements AutoCloseable {

    /** Handles a request. The connection is closed when this returns false or throws. */
    @FunctionalInterface
    interface Behaviour {
        boolean serve(Request request, Socket socket) throws Exception;
    }

    record Request(String path, Map<String, String> headers, String body) {}

    private final ServerSocket server;
    private final Map<String, Behaviour> behaviours = new ConcurrentHashMap<>();
    private final Map<String, List<Request>> received = new ConcurrentHashMap<>();
    private final Behaviour otherwise = (request, socket) -> {
        socket.getOutputStream().write(response(200));
        return true;
    };
    private final String scheme;
    private final AtomicInteger connections = new AtomicInteger();

    private RawReceiver(ServerSocket server, String scheme) {
        this.server = server;
        this.scheme = scheme;
        Thread.ofVirtual().start(this::accept);
    }

    static RawReceiver plain() {
        return plain("127.0.0.1", 0);
    }

    static RawReceiver plain(String address, int port) {
        try {
            return new RawReceiver(new ServerSocket(port, 500, InetAddress.getByName(address)), "http");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static RawReceiver secure(SSLContext context) {
        try {
            return new RawReceiver(
                    context.getServerSocketFactory().createServerSocket(0, 500, InetAddress.getLoopbackAddress()),
                    "https");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the URL whose requests get this behaviour. */
    String url(String path, Behaviour behaviour) {
        behaviours.put("/" + path, behaviour);
        return url(path);
    }

    String url(String path) {
        return "%s://127.0.0.1:%d/%s".formatted(scheme, server.getLocalPort(), path);
    }

    int port() {
        return server.getLocalPort();
    }

    int connections() {
        return connections.get();
    }

    List<Request> received(String path) {
        return List.copyOf(received.getOrDefault("/" + path, List.of()));
    }

    static byte[] response(int status, String... headers) {
        String extra = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
        return bytes("HTTP/1.1 %d Whatever\r\n%sContent-Length: 0\r\n\r\n".formatted(status, extra));
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                connections.incrementAndGet();
                Thread.ofVirtual().start(() -> handleConnection(socket));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void handleConnection(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            boolean open = true;
            while (open) {
                Request request = read(in);
                received.computeIfAbsent(request.path(), path -> new CopyOnWriteArrayList<>())
                        .add(request);
                open = behaviours.getOrDefault(request.path(), otherwise).serve(request, socket);
                socket.getOutputStream().flush();
            }
        } catch (Exception over) {
            // The sender closed the connection, or the behaviour did.
        }
    }

    private static Request read(InputStream in) throws IOException {
        String[] first = line(in).split(" ", -1);
        Map<String, String> headers = new TreeMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
        return new Request(first[1], headers, new String(in.readNBytes(length), StandardCharsets.UTF_8));
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new IOException("the connection ended");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
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
