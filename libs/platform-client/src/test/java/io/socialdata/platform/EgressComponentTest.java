package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.VIEWER;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.egress.DialDecision;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.login.LoginForm;
import io.socialdata.platform.login.LoginResult;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.users.SessionOwner;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls that leave through proxies that callers provide. */
class EgressComponentTest {

    private static final Success<SessionOwner> OWNER = new Success<>(new SessionOwner("1", "owner", "Owner"));

    @TempDir
    Path folder;

    private PlatformClientFixture connector;

    @BeforeEach
    void connect() {
        connector = connector(Map.of("platform.egress.allowed-addresses", "127.0.0.0/8"));
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void httpProxyGetsTheFullUrlAndItsOwnCredentials() {
        connector.platform.then(200, VIEWER);

        try (StubProxy proxy = StubProxy.speaking(StubProxy.http())) {
            assertThat(sessionOwner("http://us%40er:pa%3Ass@127.0.0.1:" + proxy.port()))
                    .isEqualTo(OWNER);
            assertThat(proxy.received().getFirst())
                    .startsWith("GET " + connector.platform.address() + "/i/api/graphql/")
                    .containsIgnoringCase("Proxy-Authorization: Basic dXNAZXI6cGE6c3M=");
        }
    }

    @Test
    void socksProxyForwards() {
        connector.platform.then(200, VIEWER);

        try (StubProxy proxy = StubProxy.speaking(StubProxy.socks(true))) {
            assertThat(sessionOwner("socks5://user:pass@127.0.0.1:" + proxy.port()))
                    .isEqualTo(OWNER);
            assertThat(proxy.received()).containsExactly("user:pass");
        }
    }

    @Test
    void tlsProxyIsReachedOverTls() throws IOException {
        TestCertificate certificate = TestCertificate.make(folder);
        try (StubProxy proxy = new StubProxy(certificate.serverSockets(), StubProxy.http());
                PlatformClientFixture trusting = connector(Map.of(
                        "platform.egress.allowed-addresses",
                        "127.0.0.0/8",
                        "platform.egress.trusted-certificates",
                        certificate.pem().toString()))) {
            trusting.platform.then(200, VIEWER);

            assertThat(trusting.client.verifyCredentials(through("https://127.0.0.1:" + proxy.port()), BUDGET))
                    .isEqualTo(OWNER);
            assertThat(proxy.received().getFirst()).startsWith("GET http://127.0.0.1:");
        }
    }

    @Test
    void proxyWithAnUntrustedCertificateIsUnreachable() throws IOException {
        TestCertificate certificate = TestCertificate.make(folder);
        try (StubProxy proxy = new StubProxy(certificate.serverSockets(), StubProxy.http())) {
            assertThat(failure("https://127.0.0.1:" + proxy.port()))
                    .isEqualTo(new Unreachable(UnreachableReason.PROXY_UNREACHABLE));
            assertThat(connector.platform.requests()).isEmpty();
        }
    }

    @Test
    void signInUsesItsProxy() {
        connector.platform.then(429, "");

        try (StubProxy proxy = StubProxy.speaking(StubProxy.socks(true))) {
            LoginForm form = new LoginForm(
                    "mira", "hush", null, null, new EgressProxy("socks5://u:p@127.0.0.1:" + proxy.port()));

            assertThat(connector.client.signIn(form, BUDGET)).isEqualTo(new LoginResult.Throttled(null));
            assertThat(proxy.connections()).isOne();
        }
    }

    @Test
    void callMayUseAnotherProxyWithTheSameCookies() {
        connector.platform.then(200, VIEWER, "set-cookie: ct0=fresh");

        try (StubProxy proxy = StubProxy.speaking(StubProxy.socks(true))) {
            AccountSession session = through("http://127.0.0.1:1");
            AccountSession once = session.withProxy(new EgressProxy("socks5://u:p@127.0.0.1:" + proxy.port()));

            assertThat(connector.client.verifyCredentials(once, BUDGET)).isEqualTo(OWNER);
            assertThat(session.credentials().csrfToken()).isEqualTo("fresh");
        }
    }

    @Test
    void idleProxyConnectionsAreClosed() {
        try (PlatformClientFixture withShortTimeouts = connector(Map.of(
                        "platform.egress.allowed-addresses", "127.0.0.0/8", "platform.egress.idle-timeout", "PT2S"));
                StubProxy proxy = StubProxy.speaking(StubProxy.http())) {
            withShortTimeouts.platform.then(200, VIEWER).then(200, VIEWER).then(200, VIEWER);
            AccountSession session = through("http://127.0.0.1:" + proxy.port());

            withShortTimeouts.client.verifyCredentials(session, BUDGET);
            withShortTimeouts.client.verifyCredentials(session, BUDGET);
            int before = proxy.connections();

            Awaitility.await().atMost(Duration.ofSeconds(30)).until(proxy::allClosed);
            assertThat(withShortTimeouts.client.verifyCredentials(session, BUDGET))
                    .isEqualTo(OWNER);
            assertThat(proxy.connections()).isEqualTo(before + 1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 407 Proxy Authentication Required"})
    void proxyThatRejectsItsUserIsReported(String response) {
        try (StubProxy proxy = StubProxy.speaking(StubProxy.respondingWith(response))) {
            assertThat(failure("http://user:wrong@127.0.0.1:" + proxy.port()))
                    .isEqualTo(new Unreachable(UnreachableReason.PROXY_REFUSED));
            assertThat(proxy.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 407 Proxy Authentication Required", "HTTP/1.1 403 Forbidden"})
    void rejectedTunnelIsReported(String response) {
        try (StubProxy proxy = StubProxy.speaking(StubProxy.respondingWith(response));
                PlatformClientFixture secure = connector(Map.of(
                        "platform.egress.allowed-addresses", "127.0.0.0/8",
                        "platform.client.base-url", "https://platform.example"))) {
            assertThat(failureOf(secure.client.verifyCredentials(
                            through("http://user:wrong@127.0.0.1:" + proxy.port()), BUDGET)))
                    .isEqualTo(new Unreachable(UnreachableReason.PROXY_REFUSED));
            assertThat(proxy.received().getFirst()).startsWith("CONNECT platform.example:443 HTTP/1.1");
        }
    }

    @Test
    void socksProxyThatRejectsItsUserIsReported() {
        try (StubProxy proxy = StubProxy.speaking(StubProxy.socks(false))) {
            assertThat(failure("socks5://user:wrong@127.0.0.1:" + proxy.port()))
                    .isEqualTo(new Unreachable(UnreachableReason.PROXY_REFUSED));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "socks5", "https"})
    void missingProxyIsUnreachable(String scheme) throws IOException {
        // Bound but not listening: no other process can take the port and respond there.
        try (Socket holder = new Socket()) {
            holder.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));

            assertThat(failure(scheme + "://127.0.0.1:" + holder.getLocalPort()))
                    .isEqualTo(new Unreachable(UnreachableReason.PROXY_UNREACHABLE));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "socks5", "https"})
    void proxyThatAcceptsAndNeverAnswersEndsTheCallInTime(String scheme) throws IOException {
        // The system accepts connections for a listener that nobody reads.
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                PlatformClientFixture hurried = connector(Map.of(
                        "platform.egress.allowed-addresses",
                        "127.0.0.0/8",
                        "platform.egress.connect-timeout",
                        "PT1S"))) {
            AccountSession session = through(scheme + "://127.0.0.1:" + silent.getLocalPort());
            long began = System.nanoTime();

            assertThat(failureOf(hurried.client.verifyCredentials(session, Duration.ofSeconds(2))))
                    .isInstanceOf(Unreachable.class);
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(10));
        }
    }

    @Test
    void proxyNameWithoutAddressIsUnreachable() {
        assertThat(failure("http://nobody.invalid:3128"))
                .isEqualTo(new Unreachable(UnreachableReason.PROXY_UNREACHABLE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:3128",
                "socks5://169.254.169.254",
                "https://[::1]",
                "http://localhost:3128",
                "ftp://93.184.216.34",
                "nonsense"
            })
    void forbiddenProxyAddressIsNotDialled(String url) {
        try (PlatformClientFixture strict = connector(Map.of())) {
            assertThat(failureOf(strict.client.verifyCredentials(through(url), BUDGET)))
                    .isEqualTo(new Unreachable(UnreachableReason.PROXY_NOT_ALLOWED));
            assertThat(strict.client.checkProxy(new EgressProxy(url), BUDGET))
                    .isInstanceOf(DialDecision.Forbidden.class);
        }
    }

    @Test
    void proxyCheckDoesNotDialIt() {
        assertThat(connector.client.checkProxy(new EgressProxy("socks5://u:p@127.0.0.1:1"), BUDGET))
                .isInstanceOf(DialDecision.Granted.class);
    }

    private PlatformResult<SessionOwner> sessionOwner(String proxy) {
        return connector.client.verifyCredentials(through(proxy), BUDGET);
    }

    private PlatformFailure failure(String proxy) {
        return failureOf(sessionOwner(proxy));
    }

    private static AccountSession through(String proxy) {
        return new AccountSession(new Credentials("own", "c", null), new EgressProxy(proxy), replaced -> {});
    }

    private PlatformClientFixture connector(Map<String, String> properties) {
        return new PlatformClientFixture(folder, properties);
    }
}
