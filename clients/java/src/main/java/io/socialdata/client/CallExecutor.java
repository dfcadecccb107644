package io.socialdata.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CancellationException;

/** Sends calls: paced, repeated where that is safe, and summed up. */
final class CallExecutor {

    private final ClientSettings settings;
    private final Timing timing;
    private final Pacer pacer;
    private final Spending spending;
    private final RequestBuilder requests;
    // The service has no redirects, and the key must not go anywhere else.
    private final HttpClient http = HttpClient.newBuilder()
            .followRedirects(Redirect.NEVER)
            .version(HttpClient.Version.HTTP_1_1)
            .build();

    CallExecutor(ClientSettings settings, Timing timing) {
        this.settings = settings;
        this.timing = timing;
        this.pacer = new Pacer(timing.clock());
        this.spending = new Spending(settings.maxCostMicroUsd());
        this.requests = new RequestBuilder(settings.baseUrl(), Json.MAPPER);
    }

    Spending spending() {
        return spending;
    }

    <T> ApiResponse<T> call(OperationDescription operation, Request request, Class<T> type, CallOptions options) {
        HttpRequest.Builder builder = requests.build(operation, request.values())
                .header("Authorization", "Bearer " + settings.apiKey())
                .timeout(options.timeout().orElse(settings.timeout()));
        if (operation.idempotent()) {
            builder.header(
                    "Idempotency-Key",
                    options.idempotencyKey().orElseGet(() -> UUID.randomUUID().toString()));
        } else if (options.idempotencyKey().isPresent()) {
            throw new IllegalArgumentException(operation.id() + " takes no idempotency key");
        }
        spending.hold(operation.price());
        try {
            return attempts(operation, builder.build(), type, options);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            CancellationException cancelled = new CancellationException(operation.id() + " was interrupted");
            cancelled.initCause(e);
            throw cancelled;
        } finally {
            spending.release(operation.price());
        }
    }

    private <T> ApiResponse<T> attempts(
            OperationDescription operation, HttpRequest request, Class<T> type, CallOptions options)
            throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            try {
                pace(operation);
                return attempt(operation, request, type, options, attempt);
            } catch (ApiException | ConnectionException e) {
                Duration delay = RetryPolicy.delay(e, attempt, timing.random().getAsDouble());
                boolean allowed = attempt <= settings.maxRetries() && delay.compareTo(settings.maxRetryDelay()) <= 0;
                if (!allowed || !RetryPolicy.mayRepeat(e, operation.repeatable(), attempt)) {
                    throw e;
                }
                timing.sleeper().sleep(delay);
            }
        }
    }

    private void pace(OperationDescription operation) throws InterruptedException {
        if (settings.pacing()) {
            Duration wait = pacer.take(operation.limitClass());
            if (wait.isPositive()) {
                timing.sleeper().sleep(wait);
            }
        }
    }

    private <T> ApiResponse<T> attempt(
            OperationDescription operation, HttpRequest request, Class<T> type, CallOptions options, int attempt)
            throws InterruptedException {
        try {
            HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
            pacer.observe(operation.limitClass(), response.headers());
            if (response.statusCode() / 100 != 2) {
                throw Responses.failure(response);
            }
            CallInfo info = Responses.info(response.headers(), attempt);
            spending.add(info.costMicroUsd(), options.idempotencyKey());
            return new ApiResponse<>(Json.MAPPER.readValue(response.body(), type), info);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("The response of %s is not of its schema".formatted(operation.id()), e);
        } catch (IOException e) {
            throw new ConnectionException(operation.id() + " got no complete response", e);
        }
    }
}
