package io.socialdata.bench.load;

import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http.FullHttpRequest;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Encoded HTTP requests. */
public final class RawHttp {

    private RawHttp() {}

    /** Returns a copy of the request. */
    public static byte[] encoded(FullHttpRequest request) {
        StringBuilder text = new StringBuilder(request.method() + " " + request.uri() + " HTTP/1.1\r\n");
        request.headers().forEach(header -> line(text, header.getKey(), header.getValue()));
        byte[] head = text.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
        byte[] body = ByteBufUtil.getBytes(request.content());
        return ByteBuffer.allocate(head.length + body.length)
                .put(head)
                .put(body)
                .array();
    }

    public static byte[] get(String path, String host, Map<String, String> headers) {
        StringBuilder text = new StringBuilder("GET " + path + " HTTP/1.1\r\n");
        line(text, "Host", host);
        headers.forEach((name, value) -> line(text, name, value));
        return text.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append(name).append(": ").append(value).append("\r\n");
    }
}
