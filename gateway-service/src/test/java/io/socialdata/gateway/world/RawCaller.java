package io.socialdata.gateway.world;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A caller that controls every byte: what it sends, and whether it reads the response. */
public final class RawCaller implements AutoCloseable {

    private static final int TIMEOUT_MILLIS = 30_000;

    private final Socket socket;

    private RawCaller(String from, int receiveBuffer) throws IOException {
        socket = new Socket();
        if (receiveBuffer > 0) {
            socket.setReceiveBufferSize(receiveBuffer);
        }
        socket.bind(new InetSocketAddress(from, 0));
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), Gateway.port()));
        socket.setSoTimeout(TIMEOUT_MILLIS);
    }

    public static RawCaller open() {
        return from("127.0.0.1");
    }

    public static RawCaller from(String address) {
        return open(address, 0);
    }

    /** Creates a caller whose system buffers almost nothing that it does not read. */
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
            // The gateway has closed the connection, which a read detects.
        }
        return this;
    }

    /** Sends the head of a customer's call. */
    public RawCaller call(String methodAndPath, World.Customer by, String headers) {
        return send("%s HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer %s\r\n%s\r\n"
                .formatted(methodAndPath, by.key(), headers));
    }

    /** Returns one response, whose connection may stay open. */
    public String response() {
        try {
            return Gateway.readResponse(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns all that the gateway sends until it closes the connection. */
    public String allResponses() {
        try {
            return Gateway.readAll(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether the gateway has closed the connection without a byte; waits for a close or a byte. */
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
