package io.socialdata.gateway.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.quarkus.arc.Arc;
import io.socialdata.gateway.edge.accept.EdgeServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The gateway as its callers reach it. */
public final class Gateway {

    /** The address that pages and errors name. */
    public static final String PUBLIC_URL = "https://api.gateway.test";

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern CONTENT_LENGTH =
            Pattern.compile("\r\ncontent-length: *([0-9]+)", Pattern.CASE_INSENSITIVE);

    private static final int TIMEOUT_MILLIS = 30_000;

    private Gateway() {}

    public static int port() {
        return Arc.container().instance(EdgeServer.class).get().port();
    }

    public static HttpResponse<String> get(String path, Map<String, String> headers) {
        return call("GET", path, headers, "");
    }

    public static HttpResponse<String> post(String path, Map<String, String> headers, String body) {
        return call("POST", path, headers, body);
    }

    public static HttpResponse<String> call(String method, String path, Map<String, String> headers, String body) {
        try {
            return CLIENT.send(request(method, path, headers, body), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static HttpRequest request(String method, String path, Map<String, String> headers, String body) {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
                .timeout(Duration.ofSeconds(30))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        headers.forEach(request::header);
        return request.build();
    }

    public static HttpClient client() {
        return CLIENT;
    }

    /** Returns the body of a batch of reads. */
    public static String batch(String... paths) {
        return Stream.of(paths)
                .map(path -> "{\"path\":\"" + path + "\"}")
                .collect(Collectors.joining(",", "{\"requests\":[", "]}"));
    }

    public static JsonNode json(HttpResponse<String> answer) {
        try {
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(answer.body(), e);
        }
    }

    public static String header(HttpResponse<?> answer, String name) {
        return String.join("|", answer.headers().allValues(name));
    }

    /** Sends raw bytes. Returns all that the gateway sends until it closes the connection. */
    public static String raw(String request) {
        return sendRaw(request, _ -> false);
    }

    /** Sends raw bytes. Returns the response, whose connection may stay open. */
    public static String rawResponse(String request) {
        return sendRaw(request, Gateway::isComplete);
    }

    private static String sendRaw(String request, Predicate<String> enough) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return read(socket, enough);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns all that the gateway sends until it closes the connection. */
    public static String readAll(Socket socket) throws IOException {
        return read(socket, _ -> false);
    }

    /** Returns one response, whose connection may stay open. */
    public static String readResponse(Socket socket) throws IOException {
        return read(socket, Gateway::isComplete);
    }

    private static String read(Socket socket, Predicate<String> enough) throws IOException {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        try {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            for (int read = socket.getInputStream().read(buffer);
                    read >= 0;
                    read = socket.getInputStream().read(buffer)) {
                answer.write(buffer, 0, read);
                if (enough.test(answer.toString(StandardCharsets.ISO_8859_1))) {
                    break;
                }
            }
        } catch (SocketTimeoutException e) {
            throw new AssertionError("The connection is still open after: " + answer, e);
        } catch (SocketException e) {
            answer.writeBytes("[reset]".getBytes(StandardCharsets.US_ASCII));
        }
        return answer.toString(StandardCharsets.UTF_8);
    }

    private static boolean isComplete(String answer) {
        int headEnd = answer.indexOf("\r\n\r\n");
        if (headEnd < 0) {
            return false;
        }
        Matcher length = CONTENT_LENGTH.matcher(answer.substring(0, headEnd + 2));
        return length.find() && answer.length() - headEnd - 4 >= Integer.parseInt(length.group(1));
    }
}
