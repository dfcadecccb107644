package io.socialdata.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.FreePorts;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.net.ConnectException;
import java.net.URI;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Connections to a backend that does not respond. */
class BackendClientTest {

    private final Vertx vertx = Vertx.vertx();
    private final Counter retried = new SimpleMeterRegistry().counter("retried");
    private final BackendClient nobody = new BackendClient(
            vertx,
            URI.create("http://127.0.0.1:" + FreePorts.find(1).getFirst()),
            ConfigMappings.defaultsOf(RoutingConfig.class).pool(),
            retried);

    @AfterEach
    void close() {
        vertx.close();
    }

    @Test
    void refusedConnectionIsRetriedOnceForOneCallInTen() {
        for (int i = 0; i < 30; i++) {
            open(HttpMethod.GET);
        }

        assertThat(retried.count()).isEqualTo(3);
    }

    @Test
    void nonIdempotentCallIsNotRetried() {
        for (int i = 0; i < 30; i++) {
            open(HttpMethod.POST);
        }

        assertThat(retried.count()).isZero();
    }

    private void open(HttpMethod method) {
        var opened = nobody.open(new RequestOptions().setMethod(method).setURI("/"))
                .toCompletionStage()
                .toCompletableFuture();
        assertThatThrownBy(() -> opened.get(10, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(ConnectException.class);
    }
}
