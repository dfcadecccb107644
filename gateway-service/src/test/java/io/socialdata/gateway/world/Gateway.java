package io.socialdata.gateway.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.quarkus.arc.Arc;
import io.socialdata.gateway.edge.EdgeServer;
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

/** The gateway as its callers reach it. */
public final class Gateway {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final JsonMapper JSON = new JsonMapper();

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

    /** Sends bytes as they are and returns all that comes back until the gateway closes, or falls silent for a while. */
    public static String raw(String request) {
        return raw(request, Duration.ofMillis(700));
    }

    public static String raw(String request, Duration patience) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port())) {
            socket.setSoTimeout((int) patience.toMillis());
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return readAll(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static String readAll(Socket socket) throws IOException {
        StringBuilder answer = new StringBuilder();
        byte[] buffer = new byte[8192];
        try {
            for (int read = socket.getInputStream().read(buffer);
                    read >= 0;
                    read = socket.getInputStream().read(buffer)) {
                answer.append(new String(buffer, 0, read, StandardCharsets.UTF_8));
            }
        } catch (SocketTimeoutException e) {
            // The connection is kept open: what came is all there is.
        } catch (SocketException e) {
            answer.append("[reset]");
        }
        return answer.toString();
    }
}
