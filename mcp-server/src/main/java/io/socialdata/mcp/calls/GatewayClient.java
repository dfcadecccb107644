package io.socialdata.mcp.calls;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.socialdata.contract.UsdAmount;
import io.socialdata.mcp.calls.GatewayResult.NoResponse;
import io.socialdata.mcp.calls.GatewayResult.NotSent;
import io.socialdata.mcp.calls.GatewayResult.Responded;
import io.socialdata.mcp.sessions.McpSession;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Sends requests to the public gateway, as a customer would. It adds no credential of its own. */
@Singleton
public class GatewayClient {

    private static final Duration TEXT_TIMEOUT = Duration.ofSeconds(5);

    /** Maximum time to connect. */
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

    private final HttpClient http;
    private final GatewayConfig config;

    GatewayClient(GatewayConfig config) {
        this.config = config;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT_TIMEOUT)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    /** Calls with the key of a session. Blocks until the body is read; {@code timeout} bounds both. */
    GatewayResult call(McpSession session, CallRequest call, Duration timeout) {
        return call(session.key().reveal(), session.clientAddress(), call, timeout);
    }

    GatewayResult call(String key, @Nullable String clientAddress, CallRequest call, Duration timeout) {
        HttpRequest.Builder request = request(call.target())
                .header("Authorization", "Bearer " + key)
                // A model sees no headers, so an error has to tell it of a mistyped field.
                .header("X-Strict-Query", "true")
                .header("X-Max-Cost", new UsdAmount(call.maxCostMicroUsd()).toString())
                .method(
                        call.method(),
                        call.body() == null ? BodyPublishers.noBody() : BodyPublishers.ofString(call.body()));
        if (call.body() != null) {
            request.header("Content-Type", "application/json");
        }
        if (call.idempotencyKey() != null) {
            request.header("Idempotency-Key", call.idempotencyKey());
        }
        if (clientAddress != null) {
            request.header("X-Forwarded-For", clientAddress);
        }
        return send(request.build(), timeout);
    }

    /** Reads a public page. */
    public GatewayResult page(String path) {
        return send(request(path).GET().build(), TEXT_TIMEOUT);
    }

    private HttpRequest.Builder request(String target) {
        return HttpRequest.newBuilder(URI.create(config.url().toString().replaceFirst("/+$", "") + target))
                .header("Accept", "application/json, text/plain")
                .header("User-Agent", "social-data-mcp");
    }

    private GatewayResult send(HttpRequest request, Duration timeout) {
        CompletableFuture<HttpResponse<byte[]>> sent =
                http.sendAsync(request, info -> new BoundedBody(maxResponseSize()));
        try {
            HttpResponse<byte[]> response = sent.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
            boolean complete = response.body().length <= maxResponseSize();
            return new Responded(
                    response.statusCode(),
                    response.headers(),
                    new String(response.body(), 0, Math.min(response.body().length, maxResponseSize()), UTF_8),
                    complete);
        } catch (TimeoutException e) {
            sent.cancel(true);
            return new NoResponse(true);
        } catch (ExecutionException e) {
            return failure(e.getCause());
        } catch (InterruptedException e) {
            sent.cancel(true);
            Thread.currentThread().interrupt();
            return new NoResponse(false);
        }
    }

    private static GatewayResult failure(@Nullable Throwable cause) {
        return switch (cause) {
            case ConnectException _, HttpConnectTimeoutException _ -> new NotSent();
            case HttpTimeoutException _ -> new NoResponse(true);
            case null, default -> new NoResponse(false);
        };
    }

    private int maxResponseSize() {
        return (int) config.maxResponseSize().asLongValue();
    }

    @PreDestroy
    void close() {
        http.shutdownNow();
    }
}
