package io.socialdata.gateway.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.Arc;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compression of streamed responses, and its limit. */
@GatewayTest
class StreamedCompressionComponentTest {

    private static final String FREE = "/account/me";
    private static final String PART = "{\"text\":\"a word and another\"}".repeat(100);

    private final CompletableFuture<HttpServerRequest> begun = new CompletableFuture<>();
    private World world;
    private Customer customer;
    private int acquired;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
        world.billing().on("/account/me", request -> {
            request.response().putHeader("Content-Type", "application/json").setChunked(true);
            request.response().write(PART);
            begun.complete(request);
        });
    }

    @AfterEach
    void releaseThreads() {
        for (; acquired > 0; acquired--) {
            limit().release();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd"})
    void partArrivesBeforeTheNextOneIsSent(String coding) throws Exception {
        HttpResponse<InputStream> response = stream(coding);
        try (InputStream decoded = EncodedResponses.decoder(response.body(), coding)) {
            assertThat(read(decoded)).isEqualTo(PART);
            begun.join().response().write(PART);
            assertThat(read(decoded)).isEqualTo(PART);
            begun.join().response().end();
            assertThat(decoded.read()).isEqualTo(-1);
        }
        assertThat(Gateway.header(response, "Content-Encoding")).isEqualTo(coding);
        awaitNoneInProgress();
    }

    @Test
    void disconnectedCallerFreesItsCompressionSlot() throws Exception {
        stream("gzip").body().close();

        awaitNoneInProgress();
    }

    @Test
    void abortedResponseFreesItsSlotAndIsNotSeenAsComplete() throws Exception {
        HttpResponse<InputStream> response = stream("gzip");

        begun.join().connection().close();

        try (InputStream body = response.body()) {
            assertThat(catchThrowable(body::readAllBytes)).isInstanceOf(IOException.class);
        }
        awaitNoneInProgress();
    }

    @Test
    void responsesAreUncompressedWithoutFreeSlots() throws Exception {
        while (limit().acquire()) {
            acquired++;
        }
        String large = PART.repeat(100);
        world.backend().on("/user/info", 200, large);

        HttpResponse<byte[]> held = EncodedResponses.get("/twitter/user/info?username=a", customer.bearer(), "gzip");
        HttpResponse<InputStream> streamed = stream("gzip");
        begun.join().response().end();

        assertThat(Gateway.header(held, "Content-Encoding")).isEmpty();
        assertThat(EncodedResponses.decoded(held)).isEqualTo(large);
        assertThat(Gateway.header(streamed, "Content-Encoding")).isEmpty();
        assertThat(new String(streamed.body().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo(PART);
    }

    private HttpResponse<InputStream> stream(String coding) throws IOException, InterruptedException {
        Map<String, String> headers = new HashMap<>(customer.bearer());
        headers.put("Accept-Encoding", coding);
        return Gateway.client().send(Gateway.request("GET", FREE, headers, ""), BodyHandlers.ofInputStream());
    }

    private static String read(InputStream in) throws IOException {
        return new String(in.readNBytes(PART.length()), StandardCharsets.UTF_8);
    }

    private static void awaitNoneInProgress() {
        MeterRegistry metrics = Arc.container().instance(MeterRegistry.class).get();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> metrics.get("limiter_inflight")
                                .tag("limiter", "compression")
                                .gauge()
                                .value()
                        == 0);
    }

    private static CompressionLimit limit() {
        return Arc.container().instance(CompressionLimit.class).get();
    }
}
