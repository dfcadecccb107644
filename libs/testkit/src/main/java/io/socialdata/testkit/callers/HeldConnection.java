package io.socialdata.testkit.callers;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/** A connection that a caller keeps open without doing what is expected of it. */
public final class HeldConnection implements AutoCloseable {

    private static final int USUAL = 0;
    private static final int LARGE = 65_536;
    private static final Duration PAUSE = Duration.ofMillis(2);

    private final SocketChannel channel;

    private HeldConnection(SocketChannel channel) {
        this.channel = channel;
    }

    public static HeldConnection open(InetSocketAddress gateway, InetAddress from) throws IOException {
        return open(gateway, from, USUAL);
    }

    /**
     * Opens a connection with a receive buffer that lets the gateway send hardly more than these bytes before the
     * caller reads.
     */
    public static HeldConnection open(InetSocketAddress gateway, InetAddress from, int receiveBuffer)
            throws IOException {
        SocketChannel channel = SocketChannel.open();
        try {
            if (receiveBuffer != USUAL) {
                channel.setOption(StandardSocketOptions.SO_RCVBUF, receiveBuffer);
            }
            channel.bind(new InetSocketAddress(from, 0));
            channel.connect(gateway);
            return new HeldConnection(channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    public void send(String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /** Returns whether the gateway has neither responded nor closed the connection. */
    public boolean isHeld() throws IOException {
        return received(ByteBuffer.allocate(1)) == 0;
    }

    /** Reads up to this many bytes, or what is available at once. */
    public byte[] take(int most) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(most);
        received(bytes);
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    /** Reads until the gateway closes the connection, or sends nothing for this long. */
    public byte[] takeAll(Duration quiet) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        ByteBuffer bytes = ByteBuffer.allocate(LARGE);
        long last = System.nanoTime();
        for (int read = received(bytes);
                read >= 0 && System.nanoTime() - last < quiet.toNanos();
                read = received(bytes)) {
            if (read == 0) {
                LockSupport.parkNanos(PAUSE.toNanos());
            } else {
                all.write(bytes.array(), 0, bytes.position());
                bytes.clear();
                last = System.nanoTime();
            }
        }
        return all.toByteArray();
    }

    /** Closes the connection with a reset, so that the gateway notices at once. */
    public void reset() throws IOException {
        channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        channel.close();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** Returns the number of available bytes; negative at the end of the stream. */
    private int received(ByteBuffer bytes) throws IOException {
        channel.configureBlocking(false);
        try {
            return channel.read(bytes);
        } catch (IOException e) {
            return -1;
        }
    }
}
