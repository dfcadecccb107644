package io.socialdata.bench.reads;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RecordingProxyTest {

    @Test
    void posts_reach_the_platform_and_are_told_apart_and_repeated_by_their_body() throws Exception {
        HttpServer platform = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        platform.createContext("/", RecordingProxyTest::echo);
        platform.start();
        try (RecordingProxy proxy = new RecordingProxy(platform.getAddress().getPort());
                HttpClient client = HttpClient.newHttpClient()) {
            proxy.setRecording(true);
            proxy.listen();

            assertThat(post(client, proxy, "tea")).isEqualTo("POST /search tea");
            assertThat(post(client, proxy, "boats")).isEqualTo("POST /search boats");

            assertThat(proxy.questions())
                    .extracting(question -> new String(question, StandardCharsets.US_ASCII))
                    .satisfiesExactly(
                            question -> assertThat(question)
                                    .startsWith("POST /search ")
                                    .endsWith("\r\n\r\ntea"),
                            question -> assertThat(question)
                                    .startsWith("POST /search ")
                                    .endsWith("\r\n\r\nboats"));
        } finally {
            platform.stop(0);
        }
    }

    private static String post(HttpClient client, RecordingProxy proxy, String body)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + proxy.address().getPort() + "/search"))
                .version(HttpClient.Version.HTTP_1_1)
                .POST(BodyPublishers.ofString(body))
                .build();
        return client.send(request, BodyHandlers.ofString()).body();
    }

    private static void echo(HttpExchange exchange) throws IOException {
        byte[] asked = exchange.getRequestBody().readAllBytes();
        byte[] answer = "%s %s %s"
                .formatted(
                        exchange.getRequestMethod(),
                        exchange.getRequestURI(),
                        new String(asked, StandardCharsets.UTF_8))
                .getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }
}
