package io.socialdata.bench.gateway;

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
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.LastHttpContent;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** Stands in for every owner: answers each request at once with the same kilobyte of JSON. */
final class StubOwner implements AutoCloseable {

    private static final int BODY = 1024;

    private final NioEventLoopGroup loops = new NioEventLoopGroup(1);
    private final Channel server;

    StubOwner() {
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

    @Override
    public void close() {
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    private static ByteBuf encodedAnswer() {
        String body = "{\"user\":{\"id\":\"1500000000000000001\",\"name\":\"" + "n".repeat(BODY) + "\"}}";
        String head = "HTTP/1.1 200 OK\r\nContent-Type: application/json;charset=UTF-8\r\nContent-Length: %d\r\n\r\n"
                .formatted(body.length());
        return Unpooled.unreleasableBuffer(
                Unpooled.directBuffer().writeBytes((head + body).getBytes(StandardCharsets.US_ASCII)));
    }

    private static final class Pipeline extends ChannelInitializer<SocketChannel> {

        private final ByteBuf answer = encodedAnswer();

        @Override
        protected void initChannel(SocketChannel channel) {
            channel.pipeline().addLast(new HttpRequestDecoder(), new Answering(answer));
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // What fails arrives at exceptionCaught or ends the connection.
    private static final class Answering extends SimpleChannelInboundHandler<HttpObject> {

        private final ByteBuf answer;

        Answering(ByteBuf answer) {
            this.answer = answer;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, HttpObject part) {
            if (part instanceof LastHttpContent) {
                context.writeAndFlush(answer.duplicate(), context.voidPromise());
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
            context.close();
        }
    }
}
