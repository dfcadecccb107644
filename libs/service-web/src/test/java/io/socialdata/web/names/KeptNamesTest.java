package io.socialdata.web.names;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.socialdata.web.names.KeptNames.Resolver;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver.LookupPolicy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Names while their server does not respond. */
class KeptNamesTest {

    private static final String NAME = "billing.test";
    private static final LookupPolicy POLICY = LookupPolicy.of(LookupPolicy.IPV4 | LookupPolicy.IPV4_FIRST);

    private final TestNames server = new TestNames();
    private final AtomicLong nanos = new AtomicLong();
    private final Resolver names = new Resolver(server, nanos::get);

    @AfterEach
    void goOn() {
        server.goOn();
        TestNames.SYSTEM.goOn();
    }

    @Test
    void knownNameDoesNotWaitForItsServer() throws Exception {
        server.answer(NAME, "10.0.0.1");
        look();
        server.hang();

        assertThat(look()).isEqualTo("10.0.0.1");
        assertThat(look()).isEqualTo("10.0.0.1");
    }

    @Test
    void oneRenewalIsUnderWayAtATime() throws Exception {
        server.answer(NAME, "10.0.0.1");
        look();
        server.hang();

        for (int i = 0; i < 100; i++) {
            look();
        }

        await().until(() -> server.asked.get() == 2);
        server.goOn();
        await().until(() -> {
            look();
            return server.asked.get() > 2;
        });
    }

    @Test
    void changedAddressReplacesTheKnownOne() throws Exception {
        server.answer(NAME, "10.0.0.1");
        look();
        server.answer(NAME, "10.0.0.2");

        await().until(() -> look().equals("10.0.0.2"));
    }

    @Test
    void nameThatIsGoneIsKeptForAnHour() throws Exception {
        server.answer(NAME, "10.0.0.1");
        look();
        server.forget(NAME);

        pass(Duration.ofMinutes(59));
        assertThat(look()).isEqualTo("10.0.0.1");

        pass(Duration.ofMinutes(1));
        assertThatThrownBy(this::look).isInstanceOf(UnknownHostException.class);
    }

    @Test
    void namesOfUpperCaseAreTheSame() throws Exception {
        server.answer(NAME, "10.0.0.1");
        look();
        server.forget(NAME);

        assertThat(names.lookupByName("Billing.Test", POLICY)).containsExactly(InetAddress.ofLiteral("10.0.0.1"));
    }

    @Test
    void unansweredRenewalIsOverdueUntilTheServerAnswersAgain() throws Exception {
        server.answer(NAME, "10.0.0.1");
        look();
        pass(Duration.ofMinutes(10));
        assertThat(names.overdueFor()).isZero();

        server.forget(NAME);
        look();
        pass(Duration.ofSeconds(90));
        assertThat(names.overdueFor()).isEqualTo(Duration.ofSeconds(90));

        server.answer(NAME, "10.0.0.1");
        await().until(() -> {
            look();
            return names.overdueFor().isZero();
        });
    }

    @Test
    void nameThatNobodyAsksForIsNotOverdue() throws Exception {
        server.answer(NAME, "10.0.0.1");
        look();
        server.forget(NAME);
        look();

        pass(Duration.ofMinutes(3));

        assertThat(names.overdueFor()).isZero();
    }

    @Test
    void manyOtherNamesDoNotPushOutOneInUse() throws Exception {
        server.answer(NAME, "10.0.0.1");
        look();
        for (int i = 0; i < 3_000; i++) {
            server.answer("other%d.test".formatted(i), "10.0.0.9");
            names.lookupByName("other%d.test".formatted(i), POLICY);
            if (i % 500 == 0) {
                look();
            }
        }
        server.forget(NAME);

        assertThat(look()).isEqualTo("10.0.0.1");
        server.forget("other0.test");
        assertThatThrownBy(() -> names.lookupByName("other0.test", POLICY)).isInstanceOf(UnknownHostException.class);
    }

    /** The clients of the services connect to names on their event loops, with the resolver of the process. */
    @Test
    void eventLoopConnectsToKnownNameWhileItsServerHangs() throws Exception {
        System.setProperty("vertx.disableDnsResolver", "true");
        Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
        try {
            int port = vertx.createHttpServer()
                    .requestHandler(request -> request.response().end("here"))
                    .listen(0, "127.0.0.1")
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(10, TimeUnit.SECONDS)
                    .actualPort();
            HttpClient client = vertx.createHttpClient(new HttpClientOptions().setKeepAlive(false));
            TestNames.SYSTEM.answer("loop.test", "127.0.0.1");
            assertThat(call(client, port, "loop.test")).isEqualTo("here");
            TestNames.SYSTEM.hang();

            // The JDK caches each spelling by itself, so this is a look-up like that of a name whose time is over.
            for (String name : List.of("Loop.test", "LOop.test", "LOOp.test", "LOOP.test")) {
                assertThat(call(client, port, name)).isEqualTo("here");
            }
        } finally {
            TestNames.SYSTEM.goOn();
            vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
        }
    }

    private static String call(HttpClient client, int port, String host) throws Exception {
        return client.request(HttpMethod.GET, port, host, "/")
                .compose(request -> request.send())
                .compose(response -> response.body())
                .toCompletionStage()
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS)
                .toString();
    }

    private String look() throws UnknownHostException {
        return names.lookupByName(NAME, POLICY).findFirst().orElseThrow().getHostAddress();
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
