package io.socialdata.bench.reads;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Stands between the service and the simulator. It learns what the platform is asked, so that the same can be asked without
 * the service, and may answer from memory what was asked before: then nobody waits for the simulator.
 */
final class RecordingProxy implements AutoCloseable {

    private static final int LARGEST = 8 << 20;

    private final NioEventLoopGroup loops = new NioEventLoopGroup(1);
    private final Map<String, FullHttpResponse> answers = new ConcurrentHashMap<>();
    private final Queue<byte[]> questions = new ConcurrentLinkedQueue<>();
    private final SimulatorConnection simulatorConnection;
    private final Channel server;
    private volatile boolean remembering;
    private volatile boolean listening;

    RecordingProxy(int simulatorPort) {
        simulatorConnection = new SimulatorConnection(simulatorPort);
        server = new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new Pipeline())
                .bind(InetAddress.getLoopbackAddress(), 0)
                .syncUninterruptibly()
                .channel();
    }

    InetSocketAddress address() {
        return (InetSocketAddress) server.localAddress();
    }

    /** Whether answers come from memory where they can; otherwise each comes from the simulator. */
    void remember(boolean wanted) {
        remembering = wanted;
    }

    /** Notes from now on what is asked. */
    void listen() {
        questions.clear();
        listening = true;
    }

    /** What was asked since {@link #listen}, in this order; nothing more is noted. */
    List<byte[]> questions() {
        listening = false;
        return List.copyOf(questions);
    }

    @Override
    public void close() {
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
        simulatorConnection.close();
    }

    private final class Pipeline extends ChannelInitializer<SocketChannel> {

        @Override
        protected void initChannel(SocketChannel channel) {
            channel.pipeline().addLast(new HttpServerCodec(), new HttpObjectAggregator(LARGEST), new Answering());
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // What fails arrives at exceptionCaught or ends the connection.
    private final class Answering extends SimpleChannelInboundHandler<FullHttpRequest> {

        @Override
        protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
            String question = request.uri();
            @Nullable FullHttpResponse known = remembering ? answers.get(question) : null;
            if (known != null) {
                context.writeAndFlush(known.retainedDuplicate(), context.voidPromise());
                return;
            }
            if (listening) {
                questions.add(RawHttp.encoded(request));
            }
            simulatorConnection.ask(request).whenComplete((answer, failure) -> {
                if (failure == null) {
                    answers.putIfAbsent(question, answer);
                    context.writeAndFlush(answer.retainedDuplicate(), context.voidPromise());
                } else {
                    context.close();
                }
            });
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
            context.close();
        }
    }
}
