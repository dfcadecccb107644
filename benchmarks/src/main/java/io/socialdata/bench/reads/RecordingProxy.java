package io.socialdata.bench.reads;

import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.socialdata.bench.load.LoopbackServer;
import io.socialdata.bench.load.LoopbackServer.Responder;
import io.socialdata.bench.load.RawHttp;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * A proxy between the service and the simulator. Records the platform requests, so that they can be repeated without
 * the service, and may serve repeated ones from a cache: then the simulator adds no delay.
 */
final class RecordingProxy implements AutoCloseable {

    private static final int LARGEST = 8 << 20;

    private final Map<String, FullHttpResponse> responses = new ConcurrentHashMap<>();
    private final Queue<byte[]> questions = new ConcurrentLinkedQueue<>();
    private final SimulatorConnection simulatorConnection;
    private final LoopbackServer server;
    private volatile boolean recording;
    private volatile boolean listening;

    RecordingProxy(int simulatorPort) {
        simulatorConnection = new SimulatorConnection(simulatorPort);
        server = new LoopbackServer(
                1, () -> List.of(new HttpServerCodec(), new HttpObjectAggregator(LARGEST), new Answering()));
    }

    InetSocketAddress address() {
        return server.addresses().getFirst();
    }

    /** Sets whether responses come from the cache where possible; otherwise each comes from the simulator. */
    void setRecording(boolean enabled) {
        recording = enabled;
    }

    /** Starts to record requests. */
    void listen() {
        questions.clear();
        listening = true;
    }

    /** Returns the requests since {@link #listen}, in their order, and stops recording. */
    List<byte[]> questions() {
        listening = false;
        return List.copyOf(questions);
    }

    @Override
    public void close() {
        server.close();
        simulatorConnection.close();
    }

    @SuppressWarnings("FutureReturnValueIgnored") // A failure reaches exceptionCaught or closes the connection.
    private final class Answering extends Responder<FullHttpRequest> {

        @Override
        protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
            String question = request.uri() + request.content().toString(StandardCharsets.UTF_8);
            @Nullable FullHttpResponse known = recording ? responses.get(question) : null;
            if (known != null) {
                context.writeAndFlush(known.retainedDuplicate(), context.voidPromise());
                return;
            }
            if (listening) {
                questions.add(RawHttp.encoded(request));
            }
            simulatorConnection.ask(request).whenComplete((response, failure) -> {
                if (failure == null) {
                    responses.putIfAbsent(question, response);
                    context.writeAndFlush(response.retainedDuplicate(), context.voidPromise());
                } else {
                    context.close();
                }
            });
        }
    }

    /** Forwards requests to the simulator. */
    static final class SimulatorConnection implements AutoCloseable {

        /** Headers that belong to a connection, or that the client writes itself. */
        private static final Set<String> OF_THE_CONNECTION =
                Set.of("host", "connection", "content-length", "transfer-encoding", "upgrade");

        private static final List<String> RESPONSE_HEADERS = List.of("content-type", "content-encoding");

        private final HttpClient http =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        private final int port;

        SimulatorConnection(int port) {
            this.port = port;
        }

        /** Returns the response, in a buffer that is never released. */
        CompletableFuture<FullHttpResponse> ask(FullHttpRequest request) {
            HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + request.uri()))
                    .method(
                            request.method().name(),
                            BodyPublishers.ofByteArray(ByteBufUtil.getBytes(request.content())));
            request.headers().forEach(header -> {
                if (!OF_THE_CONNECTION.contains(header.getKey().toLowerCase(Locale.ROOT))) {
                    builder.header(header.getKey(), header.getValue());
                }
            });
            return http.sendAsync(builder.build(), BodyHandlers.ofByteArray())
                    .thenApply(SimulatorConnection::toNettyResponse);
        }

        private static FullHttpResponse toNettyResponse(HttpResponse<byte[]> received) {
            FullHttpResponse response = new DefaultFullHttpResponse(
                    HttpVersion.HTTP_1_1,
                    HttpResponseStatus.valueOf(received.statusCode()),
                    Unpooled.unreleasableBuffer(Unpooled.directBuffer().writeBytes(received.body())));
            RESPONSE_HEADERS.forEach(name -> received.headers()
                    .firstValue(name)
                    .ifPresent(value -> response.headers().set(name, value)));
            response.headers().set(HttpHeaderNames.CONTENT_LENGTH, received.body().length);
            return response;
        }

        @Override
        public void close() {
            http.close();
        }
    }
}
