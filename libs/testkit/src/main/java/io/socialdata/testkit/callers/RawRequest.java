package io.socialdata.testkit.callers;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** Raw HTTP requests. */
public final class RawRequest {

    private static final String HEAD = """
            %s %s HTTP/1.1\r
            Host: 127.0.0.1\r
            Authorization: Bearer %s\r
            %s\r
            """;

    private RawRequest() {}

    public static String get(String key, String path) {
        return HEAD.formatted("GET", path, key, "Connection: close\r\n");
    }

    /** Returns the same request {@code count} times in a row, without a Connection header. */
    public static String pipelined(String key, String path, int count) {
        return HEAD.formatted("GET", path, key, "").repeat(count);
    }

    public static String post(String key, String path, String body, Map<String, String> headers) {
        String more = headers.entrySet().stream()
                .map(header -> header.getKey() + ": " + header.getValue() + "\r\n")
                .collect(Collectors.joining());
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        return HEAD.formatted("POST", path, key, more + "Content-Length: " + length + "\r\nConnection: close\r\n")
                + body;
    }

    /** Returns the head of a request that announces a body, and the first byte of that body. */
    public static String begun(String key, String path, int announced) {
        return HEAD.formatted("POST", path, key, "Content-Length: " + announced + "\r\n") + "{";
    }
}
