package io.socialdata.gateway.edge.accept;

import static io.socialdata.gateway.world.Gateway.raw;
import static io.socialdata.gateway.world.Gateway.rawResponse;
import static io.socialdata.gateway.world.Gateway.readAll;
import static io.socialdata.gateway.world.Gateway.readResponse;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that two servers in a row could interpret differently, sent byte by byte. */
@GatewayTest
class RawHttpComponentTest {

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
        world.backend().on("/user/info", 200, "{}", Map.of("X-Usage-Billable", "false"));
        world.backend().on("/tweet/create", 200, "{}", Map.of("X-Usage-Billable", "false"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: a\r\nHost: b\r\n",
                "Host: a\r\nHost: a\r\n",
                "",
                "Host: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n",
                "Host: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n",
                "Host: a\r\nContent-Length: +2\r\n",
                "Host: a\r\nContent-Length: 2, 2x\r\n",
                "Host: a\r\nTransfer-Encoding: xchunked\r\nContent-Length: 2\r\n",
                "Host: a\r\nTransfer-Encoding: xchunked\r\n",
                "Host: a\r\nTransfer-Encoding: gzip, chunked\r\n",
                "Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
                "Host: a\r\nTransfer-Encoding : chunked\r\n",
                "Host: a\r\nX-A: b\r\n c\r\n",
                "Host: a\r\nX-A: b\r\n\tc\r\n",
                " Host: a\r\nX-A: b\r\n",
                "Host: a\r\nX-A: b\u0001c\r\n",
                "Host: a\r\nX-A: b\u0000c\r\n",
                "Host: a\r\nX-A: b\rc\r\n",
                "Host: a\r\nX-A: b\u007fc\r\n",
                "Host: a\r\nX A: b\r\n",
                "Host: a\r\n: b\r\n",
                "Host: a\r\nGarbage\r\n",
                "Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n",
                "Host: a\r\nExpect: 200-maybe\r\n"
            })
    void ambiguousHeadIsRejectedAndClosesTheConnection(String headers) {
        String response = raw("POST /twitter/tweet/create HTTP/1.1\r\n" + headers + authorization() + "\r\n{}");

        assertThat(response)
                .matches("(?s)HTTP/1\\.[01] 400 .*")
                .contains("\"error\":\"bad_request\"", "X-Request-Id: ");
        assertThat(response.split("HTTP/1\\.[01] ", -1)).as("one answer").hasSize(2);
        assertThat(world.backend().received("/tweet/create")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET http://user@a/twitter/user/info HTTP/1.1",
                "GET http:///twitter/user/info HTTP/1.1",
                "GET ftp://a/twitter/user/info HTTP/1.1",
                "GET http://a/twitter/user%2finfo HTTP/1.1",
                "GET * HTTP/1.1",
                "CONNECT a:443 HTTP/1.1",
                "GET /twitter/user/info#x HTTP/1.1"
            })
    void onlyPathsAndPlainUrlsAreValidTargets(String requestLine) {
        assertThat(raw(requestLine + "\r\nHost: a\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 400 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://a", "HTTP://other.example:8080", "https://[::1]:443"})
    void absoluteUrlIsRoutedByItsPathDespiteTheHostHeader(String site) {
        String response =
                raw("GET " + site + "/twitter/user/info?username=b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
                        + authorization() + "\r\n");

        assertThat(response).startsWith("HTTP/1.1 200 ");
        assertThat(world.backend().received("/user/info").getFirst().uri()).isEqualTo("/user/info?username=b");
    }

    @Test
    void absoluteUrlDoesNotReplaceAMissingHostHeader() {
        assertThat(raw("GET http://a/twitter/user/info HTTP/1.1\r\n" + authorization() + "\r\n"))
                .startsWith("HTTP/1.1 400 ");
    }

    @Test
    void optionsOfTheServerListsAllMethods() {
        String options = "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n";

        String response = raw(options + options.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));

        assertThat(response)
                .startsWith("HTTP/1.1 204 ")
                .containsIgnoringCase("Allow: DELETE, GET, HEAD, OPTIONS, POST\r\n");
        assertThat(response).contains("X-Request-Id: ").doesNotContainIgnoringCase("content-length");
        assertThat(response.split("HTTP/1.1 204 ", -1)).as("both answers").hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /twitter/user/info HTTP/1.2",
                "GET /twitter/user/info HTTP/2.0",
                "GET /twitter/user/info HTTP/3.0",
                "GET /twitter/user/info HTTP/0.9",
                "POST /twitter/tweet/create HTTP/9.9",
                "PRI * HTTP/2.0"
            })
    void unsupportedHttpVersionIsReportedAndClosesTheConnection(String requestLine) {
        String response = raw(requestLine + "\r\nHost: a\r\n" + authorization() + "\r\nSM\r\n\r\n");

        assertThat(response)
                .startsWith("HTTP/1.1 505 HTTP Version Not Supported\r\n")
                .contains("\"error\":\"bad_request\"", "X-Request-Id: ")
                .containsIgnoringCase("\r\nConnection: close\r\n");
        assertThat(response.split("HTTP/1\\.[01] [1-5]", -1)).as("one answer").hasSize(2);
        assertThat(world.backend().received("/user/info")).isEmpty();
    }

    @Test
    void http2PrefaceGetsAnHttp1Response() {
        String response = raw("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");

        assertThat(response).startsWith("HTTP/1.1 505 ").contains("\"error\":\"bad_request\"", "X-Request-Id: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http/1.1", "HTTP/1", "HTTP/1.10", "HTTP/11", "HTTP", "HTTP/1.x", "SIP/2.0"})
    void invalidHttpVersionIsMalformed(String version) {
        assertThat(raw("GET /twitter/user/info " + version + "\r\nHost: a\r\n" + authorization() + "\r\n"))
                .matches("(?s)HTTP/1\\.[01] 400 .*")
                .contains("\"error\":\"bad_request\"", "X-Request-Id: ");
    }

    @Test
    void tooLongRequestLineIsReported() {
        assertThat(raw("GET /twitter/user/info?username=" + "a".repeat(9000) + " HTTP/1.1\r\nHost: a\r\n\r\n"))
                .startsWith("HTTP/1.0 414 ")
                .contains("\"error\":\"bad_request\"");
    }

    @Test
    void tooManyHeaderBytesAreReported() {
        assertThat(raw("GET /twitter/user/info HTTP/1.1\r\nHost: a\r\nX-A: " + "a".repeat(17000) + "\r\n\r\n"))
                .contains(" 431 ");
    }

    @Test
    void tooManyHeadersAreReportedBeforeTheHeadEnds() {
        String head = "GET /twitter/user/info HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + authorization();

        assertThat(raw(head + "a:b\r\n".repeat(97) + "\r\n")).startsWith("HTTP/1.1 200 ");
        assertThat(raw(head + "a:b\r\n".repeat(98)))
                .startsWith("HTTP/1.1 431 ")
                .contains("\"error\":\"bad_request\"", "too many", "X-Request-Id: ");
    }

    @Test
    void foldedHeaderIsFoundHoweverBytesAreSplit() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Gateway.port())) {
            socket.setTcpNoDelay(true);
            for (String part :
                    new String[] {"GET /twitter/user/info HT", "TP/1.1\r\nHost: a\r\nX-A: b\r", "\n", " c\r\n", "\r\n"
                    }) {
                socket.getOutputStream().write(part.getBytes(StandardCharsets.ISO_8859_1));
                socket.getOutputStream().flush();
            }
            assertThat(readAll(socket)).startsWith("HTTP/1.1 400 ").contains("folded");
        }
    }

    @Test
    void bodyMayContainBytesForbiddenInAHead() {
        String body = "{\"a\":\r\n \"b\"}\u0001";
        String response = raw("POST /twitter/tweet/create HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: "
                + body.length() + "\r\n" + authorization() + "\r\n" + body);

        assertThat(response).startsWith("HTTP/1.1 200 ");
        assertThat(world.backend().received("/tweet/create").getFirst().body()).isEqualTo(body);
    }

    @Test
    void pipelinedRequestsAreAnsweredInOrderAndEachHeadIsChecked() {
        String good = "GET /twitter/user/info HTTP/1.1\r\nHost: a\r\n" + authorization() + "\r\n";
        String chunked = "POST /twitter/tweet/create HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n"
                + authorization() + "\r\n3\r\n{\r\n\r\n1\r\n}\r\n0\r\n\r\n";
        String folded = "GET /twitter/user/info HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n";

        String response = raw(good + chunked + good + folded);

        assertThat(response.split("HTTP/1.1 ", -1))
                .extracting(one -> one.length() < 3 ? one : one.substring(0, 3))
                .containsExactly("", "200", "200", "200", "400");
    }

    @Test
    void chunkedBodyIsForwarded() {
        raw("POST /twitter/tweet/create HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n"
                + authorization() + "\r\n5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n");

        assertThat(world.backend().received("/tweet/create").getFirst().body()).isEqualTo("hello!");
    }

    @Test
    void callerGetsContinueOnceTheCallIsAdmitted() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Gateway.port())) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream()
                    .write(("POST /twitter/tweet/create HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n"
                                    + "Expect: 100-continue\r\n" + authorization() + "\r\n")
                            .getBytes(StandardCharsets.ISO_8859_1));
            byte[] first = new byte[25];
            assertThat(socket.getInputStream().readNBytes(first, 0, 25)).isEqualTo(25);
            assertThat(new String(first, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
            socket.getOutputStream().write("{}".getBytes(StandardCharsets.US_ASCII));
            assertThat(readResponse(socket)).startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void callerWithoutKeyGetsNoContinue() {
        String response = rawResponse(String.join(
                "\r\n",
                "POST /twitter/tweet/create HTTP/1.1",
                "Host: a",
                "Connection: close",
                "Content-Length: 2",
                "Expect: 100-continue",
                "",
                ""));

        assertThat(response).startsWith("HTTP/1.1 401 ");
    }

    @Test
    void lateHeadClosesTheConnection() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Gateway.port())) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream().write("GET /twitter/us".getBytes(StandardCharsets.US_ASCII));
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void connectionSurvivesARejection() {
        String refused = "GET /nothing HTTP/1.1\r\nHost: a\r\n";

        assertThat(raw(refused + "\r\n" + refused + "Connection: close\r\n\r\n").split("HTTP/1.1 404", -1))
                .hasSize(3);
    }

    @Test
    void http10IsSupported() {
        assertThat(raw("GET /twitter/user/info HTTP/1.0\r\n" + authorization() + "\r\n"))
                .contains(" 200 OK");
    }

    private String authorization() {
        return "Authorization: Bearer " + customer.key() + "\r\n";
    }
}
