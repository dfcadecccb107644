package io.socialdata.bench.load;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** Responds with one status, after a given delay. */
final class SlowServer implements AutoCloseable {

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicLong requests = new AtomicLong();
    private final AtomicReference<Duration> stall = new AtomicReference<>(Duration.ZERO);
    private final HttpServer server;
    private final int status;
    private volatile Duration delay = Duration.ZERO;

    private SlowServer(int status) throws IOException {
        this.status = status;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::respond);
        server.setExecutor(threads);
        server.start();
    }

    static SlowServer respondingWith(int status) throws IOException {
        return new SlowServer(status);
    }

    SlowServer after(Duration time) {
        delay = time;
        return this;
    }

    /** Delays the first response by this time. */
    SlowServer stallingOnce(Duration time) {
        stall.set(time);
        return this;
    }

    InetSocketAddress address() {
        return server.getAddress();
    }

    long requests() {
        return requests.get();
    }

    private void respond(HttpExchange exchange) throws IOException {
        requests.incrementAndGet();
        pass(delay.plus(stall.getAndSet(Duration.ZERO)));
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }

    private static void pass(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() - end < 0) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
