package io.socialdata.platform;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;

/** A proxy that connects to any requested target, or refuses. It records the requests. */
final class StubProxy implements AutoCloseable {

    /** A proxy protocol: reads the request and returns a socket to the target, or null once it has refused. */
    @FunctionalInterface
    interface Manner {
        Socket lead(DataInputStream in, OutputStream out, List<String> received) throws IOException;
    }

    private final ServerSocket server;
    private final Manner manner;
    private final List<String> received = new CopyOnWriteArrayList<>();
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();

    StubProxy(ServerSocketFactory sockets, Manner manner) {
        try {
            this.server = sockets.createServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.manner = manner;
        Thread.ofVirtual().start(this::accept);
    }

    static StubProxy speaking(Manner manner) {
        return new StubProxy(ServerSocketFactory.getDefault(), manner);
    }

    int port() {
        return server.getLocalPort();
    }

    int connections() {
        return connections.get();
    }

    boolean allClosed() {
        return sockets.stream().allMatch(Socket::isClosed);
    }

    List<String> received() {
        return List.copyOf(received);
    }

    /** Plain requests with an absolute URL in their first line. */
    static Manner http() {
        return (in, out, received) -> {
            String head = head(in);
            received.add(head);
            String[] line = head.split("\r\n", 2)[0].split(" ", 3);
            URI target = URI.create(line[1]);
            Socket onward = new Socket(InetAddress.ofLiteral(target.getHost()), target.getPort());
            String request = head.replaceFirst(" http://[^/ ]+", " ");
            onward.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return onward;
        };
    }

    /** Sends the same response to every client. */
    static Manner respondingWith(String answer) {
        return (in, out, received) -> {
            received.add(head(in));
            out.write((answer + "\r\ncontent-length: 0\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
            return null;
        };
    }

    /** SOCKS 5 with a user name and a password. */
    static Manner socks(boolean welcome) {
        return (in, out, received) -> {
            in.readByte();
            in.readNBytes(in.readByte());
            out.write(new byte[] {5, 2});
            in.readByte();
            received.add(text(in) + ":" + text(in));
            out.write(new byte[] {1, (byte) (welcome ? 0 : 1)});
            if (!welcome) {
                return null;
            }
            in.readNBytes(3);
            byte kind = in.readByte();
            InetAddress host = kind == 3 ? InetAddress.ofLiteral(text(in)) : InetAddress.getByAddress(in.readNBytes(4));
            Socket onward = new Socket(host, in.readUnsignedShort());
            out.write(new byte[] {5, 0, 0, 1, 0, 0, 0, 0, 0, 0});
            return onward;
        };
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readUnsignedByte()), StandardCharsets.UTF_8);
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("closed");
            }
            head.append((char) next);
        }
        return head.toString();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                connections.incrementAndGet();
                sockets.add(socket);
                Thread.ofVirtual().start(() -> serve(socket));
            }
        } catch (IOException e) {
            close();
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            Socket onward =
                    manner.lead(new DataInputStream(socket.getInputStream()), socket.getOutputStream(), received);
            if (onward != null) {
                sockets.add(onward);
                Thread back = Thread.ofVirtual().start(() -> pipe(onward, socket));
                pipe(socket, onward);
                back.join();
            }
        } catch (IOException e) {
            received.add("broken: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void pipe(Socket from, Socket to) {
        try (from;
                to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            // The other direction has closed both sockets: the tunnel has ended.
        }
    }

    @Override
    public void close() {
        try {
            server.close();
            for (Socket socket : sockets) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
