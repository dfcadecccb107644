package io.socialdata.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.socialdata.client.model.BatchResult;
import io.socialdata.client.model.DryRun;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CancellationException;

/** Sends calls: paced, repeated where that is safe, and summed up. */
final class CallSender {

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

    CallSender(ClientSettings settings, Timing timing) {
        this.settings = settings;
        this.timing = timing;
        this.pacer = new Pacer(timing.clock());
        this.spending = new Spending(settings.maxCostMicroUsd());
        this.requests = new RequestBuilder(settings.baseUrl(), Json.MAPPER);
    }

    Spending spending() {
        return spending;
    }

    <T> ApiResponse<T> call(Request request, Class<T> type, CallOptions options) {
        return call(request.operation(), request, type, options);
    }

    /** Makes a batch at the price of its reads together. */
    ApiResponse<BatchResult> batch(List<? extends Request> reads, CallOptions options) {
        BatchReadRequest request = Batch.of(requests, reads);
        return call(request.operation().at(Batch.price(reads)), request, BatchResult.class, options);
    }

    /** Asks what a call would cost. It changes nothing, so it may be repeated whatever the operation. */
    ApiResponse<DryRun> dryRun(Request request) {
        OperationDescription operation = request.operation();
        if (Batch.is(operation)) {
            throw new IllegalArgumentException("A batch has no price of its own; ask for that of each read");
        }
        HttpRequest.Builder builder =
                build(operation, request, CallOptions.DEFAULT).header("X-Dry-Run", "true");
        return uninterrupted(
                operation.id(), () -> attempts(operation, builder.build(), true, complete(operation, DryRun.class)));
    }

    /** Returns the body of a read, to be read while it arrives. Only the head is repeated: the body may have been used. */
    InputStream download(Request request, CallOptions options) {
        OperationDescription operation = request.operation();
        HttpRequest.Builder builder = build(operation, request, options).setHeader("Accept", "*/*");
        Duration timeout = options.timeout().orElse(settings.timeout());
        return charged(operation, builder, options, opened(operation, timeout)).body();
    }

    Timing timing() {
        return timing;
    }

    private <T> ApiResponse<T> call(
            OperationDescription operation, Request request, Class<T> type, CallOptions options) {
        HttpRequest.Builder builder = build(operation, request, options);
        if (operation.idempotent()) {
            builder.header(
                    "Idempotency-Key",
                    options.idempotencyKey().orElseGet(() -> UUID.randomUUID().toString()));
        } else if (options.idempotencyKey().isPresent()) {
            throw new IllegalArgumentException(operation.id() + " takes no idempotency key");
        }
        return charged(operation, builder, options, complete(operation, type));
    }

    /** Makes a call whose price is held meanwhile, and adds what it cost. */
    private <T> ApiResponse<T> charged(
            OperationDescription operation, HttpRequest.Builder builder, CallOptions options, Exchange<T> exchange) {
        Optional<Long> most = spending.hold(operation.price(), options.maxCostMicroUsd());
        try {
            most.ifPresent(amount -> builder.header("X-Max-Cost", MicroUsd.text(amount)));
            ApiResponse<T> response = uninterrupted(
                    operation.id(), () -> attempts(operation, builder.build(), operation.repeatable(), exchange));
            spending.add(response.info().costMicroUsd(), options.idempotencyKey());
            return response;
        } finally {
            spending.release(operation.price());
        }
    }

    private HttpRequest.Builder build(OperationDescription operation, Request request, CallOptions options) {
        return requests.build(operation, request.values())
                .header("Authorization", "Bearer " + settings.apiKey())
                .timeout(options.timeout().orElse(settings.timeout()));
    }

    /** One attempt of a call. */
    private interface Exchange<T> {
        ApiResponse<T> make(HttpRequest request, int attempt) throws IOException, InterruptedException;
    }

    /** What an interrupt can end. */
    interface Interruptible<T> {
        T call() throws InterruptedException;
    }

    static <T> T uninterrupted(String name, Interruptible<T> call) {
        try {
            return call.call();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            CancellationException cancelled = new CancellationException(name + " was interrupted");
            cancelled.initCause(e);
            throw cancelled;
        }
    }

    private <T> ApiResponse<T> attempts(
            OperationDescription operation, HttpRequest request, boolean repeatable, Exchange<T> exchange)
            throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            try {
                pace(operation);
                return attempt(operation, request, exchange, attempt);
            } catch (ApiException | ConnectionException e) {
                Duration delay = RetryPolicy.delay(e, attempt, timing.random().getAsDouble());
                boolean allowed = attempt <= settings.maxRetries() && delay.compareTo(settings.maxRetryDelay()) <= 0;
                if (!allowed || !RetryPolicy.mayRepeat(e, repeatable, attempt)) {
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

    private static <T> ApiResponse<T> attempt(
            OperationDescription operation, HttpRequest request, Exchange<T> exchange, int attempt)
            throws InterruptedException {
        try {
            return exchange.make(request, attempt);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("The response of %s is not of its schema".formatted(operation.id()), e);
        } catch (IOException e) {
            throw new ConnectionException(operation.id() + " got no complete response", e);
        }
    }

    /** Reads a response to its end. */
    private <T> Exchange<T> complete(OperationDescription operation, Class<T> type) {
        return (request, attempt) -> {
            HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
            pacer.observe(operation.limitClass(), response.headers());
            if (response.statusCode() / 100 != 2) {
                throw Responses.failure(response, response.body());
            }
            T body = Json.MAPPER.readValue(response.body(), type);
            return new ApiResponse<>(body, Responses.info(response.headers(), Batch.cost(body), attempt));
        };
    }

    /** Reads a response up to its body, unless it is a failure. */
    private Exchange<InputStream> opened(OperationDescription operation, Duration timeout) {
        return (request, attempt) -> {
            HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
            pacer.observe(operation.limitClass(), response.headers());
            InputStream body = new TimedInputStream(response.body(), timeout);
            if (response.statusCode() / 100 != 2) {
                try (body) {
                    throw Responses.failure(response, new String(body.readAllBytes(), UTF_8));
                }
            }
            return new ApiResponse<>(body, Responses.info(response.headers(), Optional.empty(), attempt));
        };
    }
}
