package io.socialdata.platform.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.TestCertificate;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.transport.TransportResult.Received;
import io.socialdata.platform.transport.TransportResult.TimedOut;
import io.socialdata.testkit.ConfigMappings;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetServerOptions;
import io.vertx.core.net.NetSocket;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.net.PfxOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The version of HTTP that is spoken, and what each does with names of headers and with connections. */
class HttpVersionsComponentTest {

    private static final Duration BUDGET = Duration.ofSeconds(5);
    private static final Map<String, String> HEADERS =
            Map.of("User-Agent", "social-data-access/1", "Accept-Encoding", "gzip");

    @TempDir
    static Path folder;

    private static TestCertificate certificate;

    private final Vertx vertx = Vertx.vertx();
    private final List<HttpServerRequest> requests = new CopyOnWriteArrayList<>();
    private final List<NetSocket> connections = new CopyOnWriteArrayList<>();

    private Transport transport;

    @BeforeAll
    static void certify() throws IOException {
        certificate = TestCertificate.make(folder);
    }

    @AfterEach
    void close() {
        transport.close();
        done(vertx.close());
    }

    @Test
    void platformThatOffersHttp2IsCalledOverIt() throws IOException {
        int port = serve(List.of(HttpVersion.HTTP_2, HttpVersion.HTTP_1_1));

        assertThat(read(get(port))).isEqualTo("seen");
        assertThat(read(send(port, Buffer.buffer("{}"), Optional.empty(), BUDGET)))
                .isEqualTo("seen");

        assertThat(requests).extracting(HttpServerRequest::version).containsOnly(HttpVersion.HTTP_2);
        assertThat(names(requests.getFirst()))
                .contains("user-agent", "accept-encoding")
                .doesNotContain("host")
                .allMatch(name -> name.equals(name.toLowerCase(Locale.ROOT)));
    }

    @Test
    void platformWithoutHttp2IsCalledOverHttp11WithNamesInTheirUsualCase() throws IOException {
        int port = serve(List.of(HttpVersion.HTTP_1_1));

        assertThat(read(send(port, Buffer.buffer("{}"), Optional.empty(), BUDGET)))
                .isEqualTo("seen");

        HttpServerRequest request = requests.getFirst();
        assertThat(request.version()).isEqualTo(HttpVersion.HTTP_1_1);
        assertThat(names(request)).containsExactlyInAnyOrder("User-Agent", "Accept-Encoding", "Host", "Content-Length");
        assertThat(request.getHeader("Host")).isEqualTo("127.0.0.1:" + port);
    }

    @Test
    void callsOverHttp2ShareAConnection() throws IOException {
        int port = relay(serve(List.of(HttpVersion.HTTP_2)));

        for (int call = 0; call < 10; call++) {
            assertThat(read(get(port))).isEqualTo("seen");
        }

        assertThat(connections).hasSizeLessThanOrEqualTo(Runtime.getRuntime().availableProcessors());
    }

    @Test
    void http2IsSpokenThroughAProxyToo() throws IOException {
        int port = serve(List.of(HttpVersion.HTTP_2, HttpVersion.HTTP_1_1));
        EgressProxy proxy = new EgressProxy("http://127.0.0.1:" + proxy(port));

        assertThat(read(send(port, null, Optional.of(proxy), BUDGET))).isEqualTo("seen");

        assertThat(connections).isNotEmpty();
        assertThat(requests).extracting(HttpServerRequest::version).containsExactly(HttpVersion.HTTP_2);
    }

    @Test
    void silentConnectionIsLeft() throws IOException {
        int port = relay(serve(List.of(HttpVersion.HTTP_2)));
        assertThat(read(get(port))).isEqualTo("seen");
        connections.forEach(NetSocket::pause);

        assertThat(send(port, null, Optional.empty(), Duration.ofMillis(100))).isInstanceOf(TimedOut.class);

        Awaitility.await()
                .atMost(Duration.ofSeconds(15))
                .untilAsserted(() -> assertThat(send(port, null, Optional.empty(), Duration.ofSeconds(1)))
                        .isInstanceOf(Received.class));
        assertThat(connections).hasSizeGreaterThan(1);
    }

    /** Returns the names of the headers as they were sent. */
    private static List<String> names(HttpServerRequest request) {
        return request.headers().entries().stream().map(Map.Entry::getKey).toList();
    }

    private static String read(TransportResult result) throws IOException {
        assertThat(result).isInstanceOf(Received.class);
        return new String(((Received) result).response().body().open().readAllBytes(), StandardCharsets.UTF_8);
    }

    private TransportResult get(int port) {
        return send(port, null, Optional.empty(), BUDGET);
    }

    private TransportResult send(int port, @Nullable Buffer body, Optional<EgressProxy> proxy, Duration budget) {
        return transport.send(
                new PlatformRequest("https://127.0.0.1:" + port + "/graphql/a/A", HEADERS, body),
                proxy,
                Deadline.after(budget));
    }

    /** Starts a server that offers these versions, and a transport that trusts it. */
    private int serve(List<HttpVersion> versions) {
        transport = new Transport(
                vertx,
                ConfigMappings.of(PlatformClientConfig.class, Map.of()),
                ConfigMappings.of(EgressConfig.class, Map.of("platform.egress.allowed-addresses", "127.0.0.0/8")),
                Transport.options(BUDGET)
                        .setTrustOptions(new PemTrustOptions()
                                .addCertPath(certificate.pem().toString())));
        HttpServer server = vertx.createHttpServer(new HttpServerOptions()
                .setHost("127.0.0.1")
                .setPort(0)
                .setSsl(true)
                .setUseAlpn(true)
                .setAlpnVersions(versions)
                .setKeyCertOptions(
                        new PfxOptions().setPath(certificate.keys().toString()).setPassword(TestCertificate.PASSWORD)));
        server.requestHandler(request -> {
            requests.add(request);
            request.response().end("seen");
        });
        return done(server.listen()).actualPort();
    }

    /** Starts a relay whose connections can be made silent. */
    private int relay(int target) {
        NetClient onward = vertx.createNetClient();
        NetServer server = vertx.createNetServer(
                new NetServerOptions().setHost("127.0.0.1").setPort(0));
        server.connectHandler(inbound -> {
            connections.add(inbound);
            inbound.pause();
            onward.connect(target, "127.0.0.1").onSuccess(outbound -> {
                inbound.pipeTo(outbound);
                outbound.pipeTo(inbound);
            });
        });
        return done(server.listen()).actualPort();
    }

    /** Starts a proxy that opens a tunnel to the target, whatever it is asked for. */
    private int proxy(int target) {
        NetClient onward = vertx.createNetClient();
        NetServer server = vertx.createNetServer(
                new NetServerOptions().setHost("127.0.0.1").setPort(0));
        server.connectHandler(inbound -> inbound.handler(question -> {
            connections.add(inbound);
            inbound.pause();
            onward.connect(target, "127.0.0.1").onSuccess(outbound -> {
                inbound.write("HTTP/1.1 200 open\r\n\r\n");
                inbound.pipeTo(outbound);
                outbound.pipeTo(inbound);
            });
        }));
        return done(server.listen()).actualPort();
    }

    private static <T> T done(Future<T> future) {
        return future.toCompletionStage().toCompletableFuture().join();
    }
}
