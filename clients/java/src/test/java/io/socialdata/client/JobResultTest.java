package io.socialdata.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.socialdata.client.ScriptedServer.Scripted;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpTimeoutException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobResultTest {

    private static final Duration SHORT = Duration.ofMillis(300);

    private final List<Duration> sleeps = new ArrayList<>();
    private final List<URI> requested = new CopyOnWriteArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final HttpServer server;

    JobResultTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @AfterEach
    void stop() {
        ended.countDown();
        server.stop(0);
    }

    @Test
    void partOfAResultIsThereBeforeTheNextOneIsSent() throws IOException {
        CountDownLatch taken = new CountDownLatch(1);
        SocialDataClient client = served(exchange -> {
            OutputStream body = begun(exchange, 0, "a\n");
            awaited(taken);
            body.write("b\n".getBytes(UTF_8));
        });

        try (InputStream result = client.jobResult("a/b", 3)) {
            assertThat(new String(result.readNBytes(2), UTF_8)).isEqualTo("a\n");
            taken.countDown();
            assertThat(result.readAllBytes()).asString(UTF_8).isEqualTo("b\n");
        }
        assertThat(requested).singleElement().hasToString("/twitter/jobs/a%2Fb/result?from_page=3");
        assertThat(client.spentMicroUsd()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", ".."})
    void idThatLeadsElsewhereIsRefusedBeforeAnythingIsSent(String id) throws IOException {
        try (ScriptedServer scripted = new ScriptedServer()) {
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> client(scripted.url()).jobResult(id));
            assertThat(scripted.received()).isEmpty();
        }
    }

    @Test
    void refusedResultHasTheExceptionOfItsFamily() throws IOException {
        try (ScriptedServer scripted = new ScriptedServer(Scripted.refused(404, "not_found"))) {
            assertThatExceptionOfType(ApiException.NotFound.class)
                    .isThrownBy(() -> client(scripted.url()).jobResult("j1"))
                    .satisfies(failure -> assertThat(failure.requestId()).contains("request-1"));
            assertThat(scripted.received()).hasSize(1);
            assertThat(scripted.received().getFirst().header("Authorization")).isEqualTo("Bearer key");
        }
    }

    @Test
    void headIsRepeated() throws IOException {
        try (ScriptedServer scripted =
                        new ScriptedServer(Scripted.CUT, Scripted.refused(503, "server_error"), Scripted.ok("a\n"));
                InputStream result = client(scripted.url()).jobResult("j1")) {
            assertThat(result.readAllBytes()).asString(UTF_8).isEqualTo("a\n");
            assertThat(scripted.received()).hasSize(3);
        }
    }

    @Test
    void bodyThatBreaksIsNotRepeated() throws IOException {
        SocialDataClient client = served(exchange -> begun(exchange, 100, "a\n"));

        try (InputStream result = client.jobResult("j1")) {
            assertThatExceptionOfType(IOException.class).isThrownBy(result::readAllBytes);
        }
        assertThat(requested).hasSize(1);
    }

    @Test
    void timeoutIsForTheHead() {
        SocialDataClient client = served(exchange -> awaited(ended));

        assertThatExceptionOfType(ConnectionException.class)
                .isThrownBy(() -> client.jobResult("j1", 1, CallOptions.DEFAULT.withTimeout(SHORT)))
                .withCauseInstanceOf(HttpTimeoutException.class);
    }

    @Test
    void timeoutIsForEachRead() throws IOException {
        SocialDataClient client = served(exchange -> {
            begun(exchange, 100, "a\n");
            awaited(ended);
        });

        try (InputStream result = client.jobResult("j1", 1, CallOptions.DEFAULT.withTimeout(SHORT))) {
            assertThat(result.readNBytes(2)).asString(UTF_8).isEqualTo("a\n");
            assertThatExceptionOfType(HttpTimeoutException.class).isThrownBy(result::read);
        }
    }

    @Test
    void longBodyWhosePartsArriveInTimeIsReadAndClosingItEndsTheConnection() throws Exception {
        CountDownLatch broken = new CountDownLatch(1);
        SocialDataClient client = served(exchange -> {
            OutputStream body = begun(exchange, 0, "a");
            try {
                while (!awaitedFor(ended, Duration.ofMillis(20))) {
                    body.write('a');
                    body.flush();
                }
            } catch (IOException e) {
                broken.countDown();
                throw e;
            }
        });
        long begin = System.nanoTime();

        try (InputStream result = client.jobResult("j1", 1, CallOptions.DEFAULT.withTimeout(SHORT))) {
            while (System.nanoTime() - begin < SHORT.multipliedBy(3).toNanos()) {
                assertThat(result.read()).isEqualTo('a');
            }
        }
        assertThat(broken.await(10, SECONDS)).isTrue();
    }

    @Test
    void jobIsReadUntilItHasEndedInPausesThatDoubleUpToTenSeconds() throws IOException {
        Scripted open = Scripted.ok("{\"state\":\"running\",\"ended_at\":null}");
        Scripted done = Scripted.ok("{\"state\":\"succeeded\",\"ended_at\":\"2026-03-04T10:15:48.000Z\"}");
        try (ScriptedServer scripted = new ScriptedServer(open, open, open, open, open, open, done)) {
            assertThat(client(scripted.url())
                            .waitForJob("j1", Duration.ofHours(1))
                            .state())
                    .isEqualTo("succeeded");
            assertThat(sleeps).extracting(Duration::toSeconds).containsExactly(1L, 2L, 4L, 8L, 10L, 10L);
            assertThat(scripted.received())
                    .allSatisfy(one -> assertThat(one.uri()).hasToString("/twitter/jobs/j1"));
        }
    }

    @Test
    void waitForAJobThatStaysOpenEndsWithTheJobAsItIs() throws IOException {
        try (ScriptedServer scripted = new ScriptedServer(Scripted.ok("{\"state\":\"running\",\"ended_at\":null}"))) {
            assertThat(client(scripted.url())
                            .waitForJob("j1", Duration.ofSeconds(4))
                            .state())
                    .isEqualTo("running");
            assertThat(sleeps).extracting(Duration::toSeconds).containsExactly(1L, 2L, 1L);
        }
    }

    /** Begins a body; with a length it breaks if it ends before. */
    private static OutputStream begun(HttpExchange exchange, long length, String part) throws IOException {
        exchange.sendResponseHeaders(200, length);
        OutputStream body = exchange.getResponseBody();
        body.write(part.getBytes(UTF_8));
        body.flush();
        return body;
    }

    private static void awaited(CountDownLatch latch) {
        assertThat(awaitedFor(latch, Duration.ofSeconds(30))).isTrue();
    }

    private static boolean awaitedFor(CountDownLatch latch, Duration time) {
        try {
            return latch.await(time.toMillis(), MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private SocialDataClient served(HttpHandler handler) {
        server.createContext("/", exchange -> {
            requested.add(exchange.getRequestURI());
            try (exchange) {
                handler.handle(exchange);
            }
        });
        server.start();
        return client(URI.create("http://127.0.0.1:" + server.getAddress().getPort()));
    }

    /** Returns a client for which time passes only while it sleeps. */
    private SocialDataClient client(URI url) {
        ClientSettings settings = ClientSettings.of("key", url).withMaxRetries(2);
        return new SocialDataClient(new CallSender(settings, new Timing(new SleptTime(), sleeps::add, () -> 0.5)));
    }

    private final class SleptTime extends Clock {

        @Override
        public Instant instant() {
            return Instant.EPOCH.plus(sleeps.stream().reduce(Duration.ZERO, Duration::plus));
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
