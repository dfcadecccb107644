package io.socialdata.testkit.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/**
 * A TCP proxy on loopback that injects faults on request. Faults add up, affect open connections as well as new ones,
 * and last until {@link #clearFaults()}.
 */
public final class FaultProxy implements AutoCloseable {

    private final ServerSocket listener;
    private final InetSocketAddress target;
    private final AtomicReference<ActiveFaults> faults = new AtomicReference<>(ActiveFaults.NONE);
    private final Set<ProxiedConnection> lines = ConcurrentHashMap.newKeySet();
    private final ProxyCounters.Recorder proxyCounterRecorder = new ProxyCounters.Recorder();

    private FaultProxy(ServerSocket listener, InetSocketAddress target) {
        this.listener = listener;
        this.target = target;
        Thread.ofVirtual().name("fault-proxy-" + listener.getLocalPort()).start(this::accept);
    }

    /** Opens a proxy on a free port in front of this server. */
    public static FaultProxy to(String host, int port) {
        return listeningOn(0, host, port);
    }

    /** Opens a proxy on a chosen port, for servers that advertise to their clients where to connect. */
    public static FaultProxy listeningOn(int ownPort, String host, int port) {
        try {
            ServerSocket listener = new ServerSocket(ownPort, 512, InetAddress.getLoopbackAddress());
            return new FaultProxy(listener, new InetSocketAddress(host, port));
        } catch (IOException e) {
            throw new UncheckedIOException("No proxy on port " + ownPort, e);
        }
    }

    public int port() {
        return listener.getLocalPort();
    }

    public String hostAndPort() {
        return "127.0.0.1:" + port();
    }

    /** Delays each chunk of bytes by this time, in both directions. */
    public FaultProxy delay(Duration delay) {
        return delay(Direction.TO_SERVER, delay).delay(Direction.TO_CLIENT, delay);
    }

    /** Delays each chunk of bytes by this time, in one direction. */
    public FaultProxy delay(Direction direction, Duration delay) {
        return change(now -> now.withDelay(direction, delay));
    }

    /** Resets every connection and rejects new ones. */
    public FaultProxy disconnect() {
        change(ActiveFaults::withCut);
        lines.forEach(ProxiedConnection::reset);
        return this;
    }

    /**
     * Drops the bytes of one direction, while connections stay open: for example, requests arrive and responses do not.
     */
    public FaultProxy disconnect(Direction direction) {
        return change(now -> now.withDropped(direction));
    }

    /** Drops the responses that {@code lost} describes. The connection of each is closed. */
    public FaultProxy dropResponses(ResponseLoss lost) {
        return change(now -> now.withResponseLoss(lost));
    }

    /**
     * Responds to new connections itself: {@code head} once, then {@code filler} repeatedly until the client
     * disconnects.
     */
    public FaultProxy respondEndlessly(byte[] head, byte[] filler) {
        return change(now -> now.withEndless(new EndlessResponse(head, filler)));
    }

    /** Ends all faults. Connections closed by a fault stay closed. */
    public FaultProxy clearFaults() {
        return change(now -> ActiveFaults.NONE);
    }

    public ProxyCounters counters() {
        return proxyCounterRecorder.snapshot();
    }

    /** Closes the proxy and resets its connections. */
    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            disconnect();
        }
    }

    private FaultProxy change(UnaryOperator<ActiveFaults> change) {
        faults.updateAndGet(change);
        return this;
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                Thread.ofVirtual().start(() -> serve(client));
            } catch (IOException e) {
                // The listener was closed, which ends the loop, or a client gave up while waiting, which does not.
            }
        }
    }

    private void serve(Socket client) {
        ProxiedConnection proxiedConnection = new ProxiedConnection(client, faults::get, proxyCounterRecorder);
        lines.add(proxiedConnection);
        // Checked only after the connection is listed: a concurrent disconnect then finds it there.
        if (faults.get().cut()) {
            proxyCounterRecorder.refused.increment();
            proxiedConnection.reset();
        } else {
            proxyCounterRecorder.connections.increment();
            proxiedConnection.carry(target);
        }
        lines.remove(proxiedConnection);
    }
}
