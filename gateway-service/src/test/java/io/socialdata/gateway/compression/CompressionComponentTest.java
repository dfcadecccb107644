package io.socialdata.gateway.compression;

import static io.socialdata.gateway.compression.Encoded.decoded;
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

/** Which answers are compressed, and what their heads say. */
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
        world.awaitNothingSpooled();
        customer = world.customer();
    }

    @ParameterizedTest
    @CsvSource({"gzip, gzip", "zstd, zstd", "'gzip, deflate, br, zstd', zstd", "'zstd;q=0.5, gzip', gzip"})
    void paidAnswerIsSentWholeInTheCodingThatTheCallerPrefers(String accepted, String coding) {
        world.owner().on("/user/info", 200, PAGE);

        HttpResponse<byte[]> answer = get(PAID, accepted);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(header(answer, "Content-Encoding")).isEqualTo(coding);
        assertThat(header(answer, "Vary")).isEqualTo("Accept-Encoding");
        assertThat(header(answer, "Content-Length")).isEqualTo(Integer.toString(answer.body().length));
        assertThat(header(answer, "X-Credits-Charged")).isEqualTo("0.0008");
        assertThat(answer.body().length).isLessThan(PAGE.length() / 10);
        assertThat(decoded(answer)).isEqualTo(PAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd"})
    void largePaidAnswerIsCompressedToo(String coding) {
        String large = PAGE.repeat(15);
        world.owner().on("/user/info", 200, large);

        HttpResponse<byte[]> answer = get(PAID, coding);

        assertThat(header(answer, "Content-Encoding")).isEqualTo(coding);
        assertThat(decoded(answer)).isEqualTo(large);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd"})
    void freeAnswerIsCompressedToo(String coding) {
        world.billing().on("/account/me", 200, PAGE);

        HttpResponse<byte[]> answer = get(FREE, coding);

        assertThat(header(answer, "Content-Encoding")).isEqualTo(coding);
        assertThat(header(answer, "Vary")).isEqualTo("Accept-Encoding");
        assertThat(header(answer, "Content-Length")).isEmpty();
        assertThat(decoded(answer)).isEqualTo(PAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "br", "identity", "gzip;q=0", "identity;q=0", "*;q=0"})
    void whoTakesNoCodingOfOursGetsThePlainAnswerAndAHint(String accepted) {
        world.owner().on("/user/info", 200, PAGE);
        world.billing().on("/account/me", 200, PAGE);

        for (String path : new String[] {PAID, FREE}) {
            HttpResponse<byte[]> answer = get(path, accepted);

            assertThat(header(answer, "Content-Encoding")).isEmpty();
            assertThat(header(answer, "Vary")).isEqualTo("Accept-Encoding");
            assertThat(header(answer, "Content-Length")).isEqualTo(Integer.toString(PAGE.length()));
            assertThat(decoded(answer)).isEqualTo(PAGE);
        }
    }

    @Test
    void smallAnswerIsCompressedOnlyForWhoCannotReadItOtherwise() {
        world.owner().on("/user/info", 200, "x".repeat(1_023));
        world.billing().on("/account/me", 200, "x".repeat(1_023));

        for (String path : new String[] {PAID, FREE}) {
            assertThat(header(get(path, "gzip"), "Content-Encoding")).isEmpty();
            HttpResponse<byte[]> insisted = get(path, "gzip, identity;q=0");
            assertThat(header(insisted, "Content-Encoding")).isEqualTo("gzip");
            assertThat(decoded(insisted)).hasSize(1_023);
        }
    }

    @Test
    void answerThatIsEncodedAlreadyOrTaggedIsLeftAlone() {
        for (Map<String, String> headers : List.of(
                Map.of("Content-Encoding", "x-own"), Map.of("ETag", "\"1\""), Map.of("Content-Type", "image/png"))) {
            world.owner().on("/user/info", 200, PAGE, headers);

            HttpResponse<byte[]> answer = get(PAID, "gzip");

            assertThat(header(answer, "Content-Encoding")).isEqualTo(headers.getOrDefault("Content-Encoding", ""));
            assertThat(answer.body()).hasSize(PAGE.length());
        }
    }

    @Test
    void answerThatDoesNotGetSmallerIsSentAsItIs() {
        byte[] noise = new byte[5_000];
        new Random(1).nextBytes(noise);
        world.owner()
                .on(
                        "/user/info",
                        request -> request.response()
                                .putHeader("Content-Type", "application/json")
                                .end(Buffer.buffer(noise)));

        HttpResponse<byte[]> answer = get(PAID, "gzip");

        assertThat(header(answer, "Content-Encoding")).isEmpty();
        assertThat(answer.body()).isEqualTo(noise);
    }

    @Test
    void refusalsAndEmptyAnswersHaveNoCoding() {
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
    void connectionGoesOnAfterCompressedAnswersOfBothKinds() {
        world.owner().on("/user/info", 200, PAGE);
        world.billing().on("/account/me", 200, PAGE);
        String head =
                " HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\nAuthorization: Bearer " + customer.key() + "\r\n\r\n";

        String answer = raw("GET " + PAID + head + "GET " + FREE + head + "GET /nothing" + head);

        assertThat(answer)
                .containsSubsequence(
                        "HTTP/1.1 200 ",
                        "content-encoding: gzip",
                        "HTTP/1.1 200 ",
                        "content-encoding: gzip",
                        "HTTP/1.1 404 ");
    }

    @Test
    void callerOfOldHttpGetsStreamedAnswersPlain() {
        world.billing().on("/account/me", 200, PAGE);

        String answer = raw("GET " + FREE + " HTTP/1.0\r\nAccept-Encoding: gzip\r\nAuthorization: Bearer "
                + customer.key() + "\r\n\r\n");

        assertThat(answer).contains(" 200 OK", PAGE).doesNotContainIgnoringCase("Content-Encoding");
    }

    private HttpResponse<byte[]> get(String path, String accepted) {
        return Encoded.get(path, customer.bearer(), accepted);
    }
}
