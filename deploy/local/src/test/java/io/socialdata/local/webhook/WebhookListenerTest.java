package io.socialdata.local.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class WebhookListenerTest {

    private static final String SECRET = "whsec_abc";
    private static final String BODY =
            "{\"type\":\"tweet.created\",\"monitor\":{\"handle\":\"orbit\"},\"tweet\":{\"id\":\"1\",\"text\":\"up\\u001b[31m\"}}";

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @Test
    void validEventIsPrintedAndGetsTheConfiguredResponse() throws Exception {
        Instant now = Instant.now();

        assertThat(send(503, signature(SECRET, now))).isEqualTo(503);

        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("tweet.created", "attempt 2", "signature ok", "answered 503", "@orbit: up [31m")
                .doesNotContain("\u001b");
    }

    @Test
    void oneOfTwoSignaturesSuffices() throws Exception {
        Instant now = Instant.now();
        String other = signature("whsec_other", now).split(",", -1)[1];

        send(200, signature(SECRET, now).replace(",", "," + other + ","));

        assertThat(printed.toString(StandardCharsets.UTF_8)).contains("signature ok");
    }

    @Test
    void invalidSignatureIsReportedLoudly() throws Exception {
        send(200, signature("whsec_other", Instant.now()));
        send(200, signature(SECRET, Instant.now().minus(Duration.ofMinutes(6))));
        send(200, "t=1,v1=abc");

        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("WRONG SIGNATURE", "SIGNATURE TOO OLD", "NOT SIGNED")
                .doesNotContain("signature ok");
    }

    @Test
    void alertIsPrintedWithItsMessage() throws Exception {
        String alert =
                "{\"type\":\"alert.raised\",\"tweet\":null,\"alert\":{\"message\":\"The key a\\u001bb expires.\"}}";

        send(200, signature(SECRET, Instant.now(), alert), alert);

        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("alert.raised", "signature ok", "The key a b expires.")
                .doesNotContain("\u001b");
    }

    private int send(int status, String signature) throws Exception {
        return send(status, signature, BODY);
    }

    private int send(int status, String signature, String body) throws Exception {
        ListenOptions listenOptions = new ListenOptions(freePort(), status, Duration.ZERO, Optional.empty());
        try (WebhookListener webhookListener =
                        WebhookListener.open(listenOptions, new PrintStream(printed, true, StandardCharsets.UTF_8));
                HttpClient client = HttpClient.newHttpClient()) {
            webhookListener.verifyWith(SECRET);
            HttpRequest event = HttpRequest.newBuilder(URI.create(listenOptions.url()))
                    .header("X-Service-Signature", signature)
                    .header("X-Service-Attempt", "2")
                    .POST(BodyPublishers.ofString(body))
                    .build();
            return client.send(event, BodyHandlers.discarding()).statusCode();
        }
    }

    private static String signature(String secret, Instant at) throws Exception {
        return signature(secret, at, BODY);
    }

    private static String signature(String secret, Instant at, String body) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        byte[] digest = mac.doFinal((at.getEpochSecond() + "." + body).getBytes(StandardCharsets.UTF_8));
        return "t=%d,v1=%s".formatted(at.getEpochSecond(), HexFormat.of().formatHex(digest));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
