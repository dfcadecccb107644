package io.socialdata.bench.load;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** An HTTP server on free loopback ports, with one event loop: it costs a measurement as little as possible. */
public final class LoopbackServer implements AutoCloseable {

    private final NioEventLoopGroup loops = new NioEventLoopGroup(1);
    private final List<InetSocketAddress> addresses;

    /** Starts a server at this many ports, with new handlers for each connection. */
    public LoopbackServer(int ports, Supplier<List<ChannelHandler>> handlers) {
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, 1024)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        channel.pipeline().addLast(handlers.get().toArray(ChannelHandler[]::new));
                    }
                });
        this.addresses = IntStream.range(0, ports)
                .mapToObj(port -> (InetSocketAddress) bootstrap
                        .bind(InetAddress.getLoopbackAddress(), 0)
                        .syncUninterruptibly()
                        .channel()
                        .localAddress())
                .toList();
    }

    public List<InetSocketAddress> addresses() {
        return addresses;
    }

    @Override
    public void close() {
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    /** Responds to the requests of one connection, which a failure closes. */
    @SuppressWarnings("FutureReturnValueIgnored") // Nobody has to know that the connection is closed.
    public abstract static class Responder<T> extends SimpleChannelInboundHandler<T> {

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
            context.close();
        }
    }
}
