package io.socialdata.web.errors;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.TestTokens;
import io.socialdata.web.testapp.Callers;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Request lines that no ordinary client would send. */
@QuarkusTest
class RawRequestComponentTest {

    @TestHTTPResource("/")
    URI service;

    @ParameterizedTest
    @CsvSource({
        "/%00,404",
        "/monitor%2fdeliveries,404",
        "/monitor%252fdeliveries,404",
        "/monitor/../nowhere,404",
        "/monitor/x/../deliveries,404",
        "//monitor//deliveries,404",
        "/internal/../monitor/deliveries,404",
        "/monitor/../internal/headers,403",
        "/monitor/deliveries/,404",
        "/monitor/deliveries;x=1,404",
        "/internal;/headers,403",
        "/monitor/deliveries?,200",
        "/monitor/deliveries?&=&fields,200",
        "/monitor/deliveries?fields=%00%ff,400"
    })
    void everyRequestLineGetsTheEnvelopeOrItsResponse(String target, int status) throws IOException {
        String response = send(target);

        assertThat(response).startsWith("HTTP/1.1 " + status).containsIgnoringCase("X-Request-Id: ");
        assertThat(response)
                .containsPattern(status == 200 ? "\"deliveries\":" : "\\{\"error\":\"[a-z_]+\",\"message\":\"");
    }

    private String send(String target) throws IOException {
        String request =
                """
                GET %s HTTP/1.1\r
                Host: localhost\r
                Authorization: %s\r
                X-Account-Id: %s\r
                X-Key-Id: %s\r
                Connection: close\r
                \r
                """.formatted(target, TestTokens.bearer("gateway", Callers.SERVICE), Callers.ACCOUNT, Callers.KEY);
        try (Socket socket = new Socket(service.getHost(), service.getPort())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
