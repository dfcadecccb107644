package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * A caller that disconnects, at any moment, pays for what was made: the existing posts are exactly the charged posts.
 */
@OnSharedSuite
class DisconnectedWritesIT {

    private static final int POSTS = 10;
    private static final Duration STEP = Duration.ofMillis(40);
    private static final BigDecimal PRICE_OF_A_POST = new BigDecimal("0.0016");
    private static final BigDecimal PRICE_OF_A_READ = new BigDecimal("0.0008");

    private final Suite suite;
    private final PlatformSessions platformSessions;
    private final String key;
    private final String mark = UUID.randomUUID().toString();

    DisconnectedWritesIT(Suite suite) {
        this.suite = suite;
        this.platformSessions = new PlatformSessions(suite);
        this.key = suite.keyOfNewAccount();
        platformSessions.register(key);
    }

    @AfterEach
    void healPlatform() {
        suite.toSimulator("DELETE", "/faults", "");
    }

    @Test
    void createdPostsOfDisconnectedCallersAreCharged() {
        // Given a platform with slow responses, and callers that disconnect before, while and after it makes their
        // posts
        platformRespondsLate();
        IntStream.range(0, POSTS).forEach(this::postAndHangUp);
        awaitNoCallInProgress();

        // When the callers with an idempotency key repeat their posts several times
        platformRespondsAtOnce();
        List<String> repeated = new ArrayList<>();
        for (int round = 0; round < 2; round++) {
            IntStream.range(0, POSTS)
                    .filter(DisconnectedWritesIT::hasKey)
                    .forEach(post -> repeated.add(postAgain(post)));
        }

        // Then each of these posts exists once, each response reports the price, and every post was charged once
        List<String> posts = posts();
        IntStream.range(0, POSTS)
                .filter(DisconnectedWritesIT::hasKey)
                .forEach(post -> assertThat(posts).containsOnlyOnce(text(post)));
        assertThat(posts).doesNotHaveDuplicates();
        assertThat(repeated).containsOnly("0.0016");
        BigDecimal paid =
                PRICE_OF_A_POST.multiply(BigDecimal.valueOf(posts.size())).add(PRICE_OF_A_READ);
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(used()).isEqualByComparingTo(paid));
        assertThat(suite.door().run("verify").exitCode()).isZero();
    }

    private void platformRespondsLate() {
        String order = "{\"kind\": \"delay\", \"pause\": \"%s\", \"operation\": \"CreateTweet\", \"times\": %d}"
                .formatted(STEP.multipliedBy(POSTS / 2), POSTS);
        assertThat(suite.toSimulator("POST", "/faults", order).statusCode()).isEqualTo(201);
    }

    private void platformRespondsAtOnce() {
        suite.toSimulator("DELETE", "/faults", "");
    }

    private void postAndHangUp(int post) {
        String body = body(post);
        String request =
                "POST /twitter/tweet/create HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n%sContent-Length: %d\r\n\r\n%s"
                        .formatted(
                                key,
                                hasKey(post) ? "Idempotency-Key: " + name(post) + "\r\n" : "",
                                body.length(),
                                body);
        try (Socket caller =
                new Socket(InetAddress.getLoopbackAddress(), suite.door().port("gateway.port"))) {
            caller.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            LockSupport.parkNanos(STEP.multipliedBy(post).toNanos());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitNoCallInProgress() {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> suite.metrics("gateway")
                        .lines()
                        .anyMatch(line -> line.startsWith("calls_in_progress") && line.endsWith(" 0.0")));
    }

    /** Repeats a post. Returns the price that the response reports. */
    private String postAgain(int post) {
        HttpResponse<String> answer =
                suite.call("POST", "/twitter/tweet/create", key, body(post), Map.of("Idempotency-Key", name(post)));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.headers().firstValue("X-Credits-Charged").orElseThrow();
    }

    private List<String> posts() {
        List<String> texts = new ArrayList<>();
        JsonNode tweets = Suite.json(
                        suite.data(key, "/user/tweets?user_id=" + platformSessions.sample("acting_user_id"))
                                .body())
                .path("tweets");
        for (JsonNode tweet : tweets) {
            String text = tweet.path("text").asText();
            if (text.contains(mark)) {
                texts.add(text);
            }
        }
        return texts;
    }

    private BigDecimal used() {
        return Suite.json(suite.host(key, "/account/me").body())
                .path("credits_used")
                .decimalValue();
    }

    private static boolean hasKey(int post) {
        return post % 2 == 0;
    }

    private String name(int post) {
        return "post-" + post + "-" + mark;
    }

    private String body(int post) {
        return "{\"text\": \"" + text(post) + "\"}";
    }

    private String text(int post) {
        return "Beacon " + post + " " + mark;
    }
}
