package io.socialdata.bench.process;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.socialdata.bench.load.LoopbackServer;
import io.socialdata.bench.load.LoopbackServer.Responder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** The receivers of all customers, each at its own port. Behaves as the path of the webhook says. */
public final class WebhookReceiver implements AutoCloseable {

    private static final long LATE_SECONDS = 9;
    private static final String EVENT_ID = "X-Service-Event-Id";
    private static final int LARGEST = 1 << 20;
    private static final byte[] OK = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] GONE =
            "HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final AtomicLong responses = new AtomicLong();
    private final Listener listener;
    private final LoopbackServer server;

    /** Called when an event has arrived, before the response. */
    @FunctionalInterface
    public interface Listener {
        void event(String id, ByteBuf body);
    }

    public WebhookReceiver(int ports, Listener listener) {
        this.listener = listener;
        this.server = new LoopbackServer(
                ports, () -> List.of(new HttpRequestDecoder(), new HttpObjectAggregator(LARGEST), new Answering()));
    }

    public String url(int number, Behaviour behaviour) {
        int port = server.addresses().get(number % server.addresses().size()).getPort();
        return "http://127.0.0.1:%d%s%d".formatted(port, behaviour.path(), number);
    }

    public long responses() {
        return responses.get();
    }

    @Override
    public void close() {
        server.close();
    }

    @SuppressWarnings("FutureReturnValueIgnored") // A failure reaches exceptionCaught or closes the connection.
    private final class Answering extends Responder<FullHttpRequest> {

        private final ByteBuf response =
                Unpooled.unreleasableBuffer(Unpooled.directBuffer(OK.length).writeBytes(OK));
        private final ByteBuf refusal =
                Unpooled.unreleasableBuffer(Unpooled.directBuffer(GONE.length).writeBytes(GONE));

        @Override
        protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
            switch (Behaviour.of(request.uri())) {
                case ANSWERS -> {
                    listener.event(request.headers().get(EVENT_ID, ""), request.content());
                    context.writeAndFlush(response.duplicate(), context.voidPromise());
                    responses.incrementAndGet();
                }
                case ANSWERS_LATE ->
                    context.executor()
                            .schedule(
                                    () -> context.writeAndFlush(response.duplicate(), context.voidPromise()),
                                    LATE_SECONDS,
                                    TimeUnit.SECONDS);
                case HANGS -> {}
                case GONE -> context.writeAndFlush(refusal.duplicate(), context.voidPromise());
            }
        }
    }

    /** The behaviour of a receiver, given by the path of its webhook. */
    public enum Behaviour {
        /** Responds with 200 at once. */
        ANSWERS("/in/"),
        /** Responds with 200 after nine seconds, just within the timeout. */
        ANSWERS_LATE("/late/"),
        /** Never responds. */
        HANGS("/hang/"),
        /** Responds with 410. */
        GONE("/gone/");

        private final String path;

        Behaviour(String path) {
            this.path = path;
        }

        String path() {
            return path;
        }

        static Behaviour of(String uri) {
            for (Behaviour behaviour : values()) {
                if (uri.startsWith(behaviour.path)) {
                    return behaviour;
                }
            }
            throw new IllegalArgumentException("no receiver at " + uri);
        }
    }
}
