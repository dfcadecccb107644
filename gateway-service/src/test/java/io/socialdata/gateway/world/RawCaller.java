package io.socialdata.gateway.world;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A caller that decides on every byte: what it sends, and whether it takes what comes. */
public final class RawCaller implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 30_000;

    private final Socket socket;

    private RawCaller(String from, int receiveBuffer) throws IOException {
        socket = new Socket();
        if (receiveBuffer > 0) {
            socket.setReceiveBufferSize(receiveBuffer);
        }
        socket.bind(new InetSocketAddress(from, 0));
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), Gateway.port()));
        socket.setSoTimeout(PATIENCE_MILLIS);
    }

    public static RawCaller open() {
        return from("127.0.0.1");
    }

    public static RawCaller from(String address) {
        return open(address, 0);
    }

    /** A caller whose system takes next to nothing that it does not read. */
    public static RawCaller withTinyWindow() {
        return open("127.0.0.1", 4096);
    }

    private static RawCaller open(String from, int receiveBuffer) {
        try {
            return new RawCaller(from, receiveBuffer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public RawCaller send(String text) {
        try {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
        } catch (IOException e) {
            // The gateway has closed the connection, which reading tells.
        }
        return this;
    }

    /** The head of a call of a customer. */
    public RawCaller call(String methodAndPath, World.Customer by, String headers) {
        return send("%s HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer %s\r\n%s\r\n"
                .formatted(methodAndPath, by.key(), headers));
    }

    /** All that comes until the gateway closes the connection, or says no more after a whole answer. */
    public String answer() {
        try {
            return Gateway.readAll(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the gateway has closed the connection without a byte; waits until it has said one or the other. */
    public boolean isClosedUnanswered() {
        try {
            return socket.getInputStream().read() < 0;
        } catch (IOException e) {
            return true;
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
