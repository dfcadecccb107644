package io.socialdata.reads.pool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.sessions.PoolReport;
import io.socialdata.contract.sessions.PooledAccount;
import io.socialdata.web.outgoing.OutgoingHeaders;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Asks session-service for the accounts of the pool and reports to it. */
@Singleton
class PooledAccountClient {

    private final HttpClient http;
    private final PoolSyncConfig config;
    private final Supplier<Map<String, String>> headers;
    private final ObjectMapper json;

    @Inject
    PooledAccountClient(PoolSyncConfig config, OutgoingHeaders headers, ObjectMapper json) {
        this(config, () -> headers.to(ServiceName.SESSION), json);
    }

    PooledAccountClient(PoolSyncConfig config, Supplier<Map<String, String>> headers, ObjectMapper json) {
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(config.timeout())
                .build();
        this.config = config;
        this.headers = headers;
        this.json = json;
    }

    /**
     * The accounts that the platform still takes.
     *
     * @throws IOException if session-service gives no usable answer in time; the message holds nothing of it
     */
    List<PooledAccount> accounts() throws IOException {
        String body = send(request("/internal/pool").GET());
        try {
            return List.of(json.readValue(body, PooledAccount[].class));
        } catch (JsonProcessingException e) { // its message could quote cookies
            throw new IOException("unreadable answer");
        }
    }

    /** As {@link #accounts}: it throws if session-service may not have heard. */
    void report(List<PoolReport> reports) throws IOException {
        send(request("/internal/pool/reports")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(json.writeValueAsBytes(reports))));
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(config.url() + path)).timeout(config.timeout());
        headers.get().forEach(request::header);
        return request;
    }

    private String send(HttpRequest.Builder request) throws IOException {
        try {
            HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new IOException("status " + answer.statusCode());
            }
            return answer.body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @PreDestroy
    void close() {
        http.close();
    }
}
