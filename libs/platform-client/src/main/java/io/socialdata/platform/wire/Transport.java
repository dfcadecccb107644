package io.socialdata.platform.wire;

import io.socialdata.platform.wire.Reception.Broken;
import io.socialdata.platform.wire.Reception.Late;
import io.socialdata.platform.wire.Reception.Received;
import io.socialdata.platform.wire.Reception.TooLarge;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends one request and waits for its answer: bounded in time and size, redirects not followed.
 *
 * <p>It blocks, so it belongs on a virtual thread.
 */
public final class Transport implements AutoCloseable {

    private final HttpClient client;
    private final Duration connectTimeout;
    private final int maxBodyBytes;

    public Transport(Vertx vertx, PlatformClientConfig config) {
        this.connectTimeout = config.connectTimeout();
        this.maxBodyBytes = config.maxBodyBytes();
        HttpClientOptions options = new HttpClientOptions()
                .setConnectTimeout(Math.toIntExact(connectTimeout.toMillis()))
                .setMaxWaitQueueSize(config.maxWaiting())
                .setDecompressionSupported(true);
        this.client = vertx.createHttpClient(options, new PoolOptions().setHttp1MaxSize(config.maxConnections()));
    }

    public Reception send(WireRequest request, Duration budget) {
        RequestOptions options = new RequestOptions()
                .setAbsoluteURI(request.url())
                .setFollowRedirects(false)
                .setConnectTimeout(Math.min(connectTimeout.toMillis(), Math.max(1, budget.toMillis())));
        request.headers().forEach(options::addHeader);
        if (request.body() != null) {
            options.setMethod(HttpMethod.POST);
        }
        Exchange exchange = new Exchange(maxBodyBytes, request.body());
        try {
            Answer answer = exchange.run(client, options).get(budget.toMillis(), TimeUnit.MILLISECONDS);
            return new Received(answer);
        } catch (TimeoutException e) {
            exchange.abort();
            return new Late();
        } catch (ExecutionException e) {
            return e.getCause() instanceof BodyTooLargeException ? new TooLarge() : new Broken();
        } catch (InterruptedException e) {
            exchange.abort();
            Thread.currentThread().interrupt();
            return new Broken();
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
