package io.socialdata.bench.reads;

import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** Forwards requests to the simulator. */
final class SimulatorConnection implements AutoCloseable {

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
                .method(request.method().name(), BodyPublishers.ofByteArray(ByteBufUtil.getBytes(request.content())));
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
