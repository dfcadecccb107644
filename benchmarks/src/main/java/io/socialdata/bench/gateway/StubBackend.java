package io.socialdata.bench.gateway;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.LastHttpContent;
import io.socialdata.bench.load.LoopbackServer;
import io.socialdata.bench.load.LoopbackServer.Responder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A stub for every owner: responds to each request at once with the same kilobyte of JSON, unless configured otherwise
 * for a path.
 */
public final class StubBackend implements AutoCloseable {

    private final LoopbackServer server;

    /** Uses other responses for requests whose target contains these words. */
    StubBackend(Map<String, Answer> others) {
        Reply usual = Reply.of(Answer.USUAL);
        Map<String, Reply> replies = others.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, other -> Reply.of(other.getValue())));
        server = new LoopbackServer(1, () -> List.of(new HttpRequestDecoder(), new Answering(usual, replies)));
    }

    int port() {
        return server.addresses().getFirst().getPort();
    }

    @Override
    public void close() {
        server.close();
    }

    private static ByteBuf encoded(Answer answer) {
        String body = "{\"user\":{\"id\":\"1500000000000000001\",\"name\":\"" + "n".repeat(answer.bodyBytes()) + "\"}}";
        String head = "HTTP/1.1 200 OK\r\nContent-Type: application/json;charset=UTF-8\r\nContent-Length: %d\r\n\r\n"
                .formatted(body.length());
        return Unpooled.unreleasableBuffer(
                Unpooled.directBuffer().writeBytes((head + body).getBytes(StandardCharsets.US_ASCII)));
    }

    /** An encoded response. */
    private record Reply(ByteBuf bytes, long delayMillis) {

        static Reply of(Answer answer) {
            return new Reply(encoded(answer), answer.delay().toMillis());
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // A failure reaches exceptionCaught or closes the connection.
    private static final class Answering extends Responder<HttpObject> {

        private final Reply usual;
        private final Map<String, Reply> others;
        private Reply next;

        Answering(Reply usual, Map<String, Reply> others) {
            this.usual = usual;
            this.others = others;
            this.next = usual;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, HttpObject part) {
            if (!others.isEmpty() && part instanceof HttpRequest request) {
                next = to(request.uri());
            }
            if (part instanceof LastHttpContent) {
                answer(context, next);
            }
        }

        private Reply to(String target) {
            return others.entrySet().stream()
                    .filter(other -> target.contains(other.getKey()))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse(usual);
        }

        private static void answer(ChannelHandlerContext context, Reply reply) {
            if (reply.delayMillis() == 0) {
                context.writeAndFlush(reply.bytes().duplicate(), context.voidPromise());
            } else {
                context.executor()
                        .schedule(
                                () -> context.writeAndFlush(reply.bytes().duplicate(), context.voidPromise()),
                                reply.delayMillis(),
                                TimeUnit.MILLISECONDS);
            }
        }
    }

    /**
     * The response of a stub owner.
     *
     * @param bodyBytes approximate length of the body
     * @param delay time from the complete request to the response
     */
    public record Answer(int bodyBytes, Duration delay) {

        /** A kilobyte without delay. */
        static final Answer USUAL = new Answer(1024, Duration.ZERO);
    }
}
