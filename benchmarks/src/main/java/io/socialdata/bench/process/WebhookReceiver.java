package io.socialdata.bench.process;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpRequestDecoder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/** The receivers of all customers, each at its own port. Behaves as the path of the webhook says. */
public final class WebhookReceiver implements AutoCloseable {

    private static final long LATE_SECONDS = 9;
    private static final String EVENT_ID = "X-Service-Event-Id";
    private static final int LARGEST = 1 << 20;
    private static final byte[] OK = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] GONE =
            "HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final NioEventLoopGroup loops = new NioEventLoopGroup(1);
    private final AtomicLong responses = new AtomicLong();
    private final Listener listener;
    private final List<Channel> servers;

    /** Called when an event has arrived, before the response. */
    @FunctionalInterface
    public interface Listener {
        void event(String id, ByteBuf body);
    }

    public WebhookReceiver(int ports, Listener listener) {
        this.listener = listener;
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, 1024)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        channel.pipeline()
                                .addLast(new HttpRequestDecoder(), new HttpObjectAggregator(LARGEST), new Answering());
                    }
                });
        this.servers = IntStream.range(0, ports)
                .mapToObj(port -> bootstrap
                        .bind(InetAddress.getLoopbackAddress(), 0)
                        .syncUninterruptibly()
                        .channel())
                .toList();
    }

    public String url(int number, Behaviour behaviour) {
        InetSocketAddress address =
                (InetSocketAddress) servers.get(number % servers.size()).localAddress();
        return "http://127.0.0.1:%d%s%d".formatted(address.getPort(), behaviour.path(), number);
    }

    public long responses() {
        return responses.get();
    }

    @Override
    public void close() {
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    @SuppressWarnings("FutureReturnValueIgnored") // A failure reaches exceptionCaught or closes the connection.
    private final class Answering extends SimpleChannelInboundHandler<FullHttpRequest> {

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

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
            context.close();
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
