package io.socialdata.gateway.compression;

import static io.socialdata.gateway.compression.EncodedResponses.decoded;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.raw;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.vertx.core.buffer.Buffer;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which responses are compressed, and what their headers contain. */
@GatewayTest
class CompressionComponentTest {

    private static final String PAID = "/twitter/user/info?username=someone";
    private static final String FREE = "/account/me";
    private static final String PAGE = "{\"text\":\"a word and another\"}".repeat(1_500);

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitAllPublished();
        customer = world.customer();
    }

    @ParameterizedTest
    @CsvSource({"gzip, gzip", "zstd, zstd", "'gzip, deflate, br, zstd', zstd", "'zstd;q=0.5, gzip', gzip"})
    void paidResponseIsSentInThePreferredCoding(String accepted, String coding) {
        world.backend().on("/user/info", 200, PAGE);

        HttpResponse<byte[]> response = get(PAID, accepted);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(header(response, "Content-Encoding")).isEqualTo(coding);
        assertThat(header(response, "Vary")).isEqualTo("Accept-Encoding");
        assertThat(header(response, "Content-Length")).isEqualTo(Integer.toString(response.body().length));
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0.0008");
        assertThat(response.body().length).isLessThan(PAGE.length() / 10);
        assertThat(decoded(response)).isEqualTo(PAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd"})
    void largePaidResponseIsCompressedToo(String coding) {
        String large = PAGE.repeat(15);
        world.backend().on("/user/info", 200, large);

        HttpResponse<byte[]> response = get(PAID, coding);

        assertThat(header(response, "Content-Encoding")).isEqualTo(coding);
        assertThat(decoded(response)).isEqualTo(large);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd"})
    void freeResponseIsCompressedToo(String coding) {
        world.billing().on("/account/me", 200, PAGE);

        HttpResponse<byte[]> response = get(FREE, coding);

        assertThat(header(response, "Content-Encoding")).isEqualTo(coding);
        assertThat(header(response, "Vary")).isEqualTo("Accept-Encoding");
        assertThat(header(response, "Content-Length")).isEmpty();
        assertThat(decoded(response)).isEqualTo(PAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "br", "identity", "gzip;q=0", "identity;q=0", "*;q=0"})
    void callerWithoutASupportedCodingGetsAPlainResponseAndVary(String accepted) {
        world.backend().on("/user/info", 200, PAGE);
        world.billing().on("/account/me", 200, PAGE);

        for (String path : new String[] {PAID, FREE}) {
            HttpResponse<byte[]> response = get(path, accepted);

            assertThat(header(response, "Content-Encoding")).isEmpty();
            assertThat(header(response, "Vary")).isEqualTo("Accept-Encoding");
            assertThat(header(response, "Content-Length")).isEqualTo(Integer.toString(PAGE.length()));
            assertThat(decoded(response)).isEqualTo(PAGE);
        }
    }

    @Test
    void smallResponseIsCompressedOnlyWhenIdentityIsNotAccepted() {
        world.backend().on("/user/info", 200, "x".repeat(1_023));
        world.billing().on("/account/me", 200, "x".repeat(1_023));

        for (String path : new String[] {PAID, FREE}) {
            assertThat(header(get(path, "gzip"), "Content-Encoding")).isEmpty();
            HttpResponse<byte[]> identityRefused = get(path, "gzip, identity;q=0");
            assertThat(header(identityRefused, "Content-Encoding")).isEqualTo("gzip");
            assertThat(decoded(identityRefused)).hasSize(1_023);
        }
    }

    @Test
    void encodedTaggedOrIncompressibleResponseIsUnchanged() {
        for (Map<String, String> headers : List.of(
                Map.of("Content-Encoding", "x-own"), Map.of("ETag", "\"1\""), Map.of("Content-Type", "image/png"))) {
            world.backend().on("/user/info", 200, PAGE, headers);

            HttpResponse<byte[]> response = get(PAID, "gzip");

            assertThat(header(response, "Content-Encoding")).isEqualTo(headers.getOrDefault("Content-Encoding", ""));
            assertThat(response.body()).hasSize(PAGE.length());
        }
    }

    @Test
    void responseThatDoesNotShrinkIsSentUncompressed() {
        byte[] noise = new byte[5_000];
        new Random(1).nextBytes(noise);
        world.backend()
                .on(
                        "/user/info",
                        request -> request.response()
                                .putHeader("Content-Type", "application/json")
                                .end(Buffer.buffer(noise)));

        HttpResponse<byte[]> response = get(PAID, "gzip");

        assertThat(header(response, "Content-Encoding")).isEmpty();
        assertThat(response.body()).isEqualTo(noise);
    }

    @Test
    void errorsAndEmptyResponsesAreNotCompressed() {
        world.billing().on("/account/me", 204, "");

        HttpResponse<byte[]> refused = get("/nothing", "gzip, identity;q=0");
        HttpResponse<byte[]> empty = get(FREE, "gzip, identity;q=0");

        assertThat(refused.statusCode()).isEqualTo(404);
        assertThat(decoded(refused)).startsWith("{\"error\":\"not_found\"");
        assertThat(header(refused, "Content-Encoding")).isEmpty();
        assertThat(empty.statusCode()).isEqualTo(204);
        assertThat(header(empty, "Content-Encoding")).isEmpty();
    }

    @Test
    void connectionIsReusedAfterCompressedResponses() {
        world.backend().on("/user/info", 200, PAGE);
        world.billing().on("/account/me", 200, PAGE);
        String head =
                " HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\nAuthorization: Bearer " + customer.key() + "\r\n";

        String response = raw("GET " + PAID + head + "\r\nGET " + FREE + head + "\r\nGET /nothing" + head
                + "Connection: close\r\n\r\n");

        assertThat(response)
                .containsSubsequence(
                        "HTTP/1.1 200 ",
                        "content-encoding: gzip",
                        "HTTP/1.1 200 ",
                        "content-encoding: gzip",
                        "HTTP/1.1 404 ");
    }

    @Test
    void http10CallerGetsUncompressedStreams() {
        world.billing().on("/account/me", 200, PAGE);

        String response = raw("GET " + FREE + " HTTP/1.0\r\nAccept-Encoding: gzip\r\nAuthorization: Bearer "
                + customer.key() + "\r\n\r\n");

        assertThat(response).contains(" 200 OK", PAGE).doesNotContainIgnoringCase("Content-Encoding");
    }

    private HttpResponse<byte[]> get(String path, String accepted) {
        return EncodedResponses.get(path, customer.bearer(), accepted);
    }
}
