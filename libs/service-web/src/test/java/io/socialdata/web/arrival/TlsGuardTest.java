package io.socialdata.web.arrival;

import static io.socialdata.web.arrival.GuardedTestServer.HEAD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.testkit.callers.HeldConnection;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.JksOptions;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guard before a server that speaks TLS itself. */
class TlsGuardTest {

    private static final String PASSWORD = "changeit";
    private static final GuardLimits LIMITS =
            GuardedTestServer.limits(Duration.ofSeconds(5), Duration.ofSeconds(5), 1 << 20);

    /** The first bytes of a record of which nothing follows. */
    private static final String BEGUN = "\u0016\u0003\u0001\u0002\u0000\u0001";

    @TempDir
    Path folder;

    @Test
    void aHandshakeThatNeverEndsIsClosedAndRequestsAreGuarded() throws Exception {
        Path keys = keyStore();
        HttpServerOptions options = new HttpServerOptions()
                .setSsl(true)
                .setKeyCertOptions(new JksOptions().setPath(keys.toString()).setPassword(PASSWORD));
        try (GuardedTestServer server = new GuardedTestServer(LIMITS, options)) {
            HeldConnection handshake = server.hold(0, BEGUN);
            await().until(() -> server.inflight("arrival_bytes") >= HeapCosts.TLS);
            await().atMost(Duration.ofSeconds(30)).until(() -> GuardedTestServer.isClosed(handshake));

            try (SSLSocket socket = (SSLSocket)
                    trusting().getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), server.port())) {
                socket.getOutputStream().write((HEAD + "a:b\r\n".repeat(100)).getBytes(StandardCharsets.US_ASCII));
                assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
                        .contains(" 431 ");
            }
            try (HttpClient client =
                    HttpClient.newBuilder().sslContext(trusting()).build()) {
                HttpRequest request = HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + server.port()))
                        .build();
                assertThat(client.send(request, BodyHandlers.ofString()).statusCode())
                        .isEqualTo(200);
            }
        }
    }

    private Path keyStore() throws Exception {
        Path keys = folder.resolve("keys.jks");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-alias",
                        "server",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "SAN=IP:127.0.0.1",
                        "-keystore",
                        keys.toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .start();
        keytool.getInputStream().readAllBytes();
        assertThat(keytool.waitFor()).isZero();
        return keys;
    }

    private static SSLContext trusting() throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {new TrustAll()}, new SecureRandom());
        return context;
    }

    private static final class TrustAll implements X509TrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
