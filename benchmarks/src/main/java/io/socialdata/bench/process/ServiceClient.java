package io.socialdata.bench.process;

import io.socialdata.testkit.TestTokens;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.UUID;

/** Sends JSON to a service as another service does. */
public final class ServiceClient implements AutoCloseable {

    private final HttpClient http = HttpClient.newHttpClient();
    private final String token;

    public ServiceClient(String issuer, String caller, String callee) {
        this.token = "Bearer " + TestTokens.token(issuer, caller, callee);
    }

    /** Returns the body of the response. A failure ends the benchmark. */
    public String get(String url) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(url)).GET());
    }

    /** Returns the body of the response. A failure ends the benchmark. */
    public String post(String url, String json) throws IOException, InterruptedException {
        return post(HttpRequest.newBuilder(URI.create(url)), json);
    }

    /** Posts for a customer. */
    public String post(String url, UUID account, UUID key, String json) throws IOException, InterruptedException {
        return post(
                HttpRequest.newBuilder(URI.create(url))
                        .header("X-Account-Id", account.toString())
                        .header("X-Key-Id", key.toString()),
                json);
    }

    private String post(HttpRequest.Builder request, String json) throws IOException, InterruptedException {
        return send(request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(json)));
    }

    private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(
                request.timeout(Duration.ofSeconds(30))
                        .header("Authorization", token)
                        .build(),
                BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IllegalStateException("%s answered %d".formatted(response.uri(), response.statusCode()));
        }
        return response.body();
    }

    @Override
    public void close() {
        http.close();
    }
}
