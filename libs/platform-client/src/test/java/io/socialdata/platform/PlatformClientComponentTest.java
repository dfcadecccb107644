package io.socialdata.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Absence;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Refusal;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.Rejection;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.platform.users.Identity;
import io.socialdata.platform.users.User;
import io.socialdata.platform.wire.PlatformClientConfig;
import io.socialdata.testkit.MovableClock;
import io.vertx.core.Vertx;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The connector against a server that answers, and misbehaves, as the platform does. */
class PlatformClientComponentTest {

    private static final Duration BUDGET = Duration.ofSeconds(10);
    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");
    private static final String USER = "{'data': {'user': {'result': {'__typename': 'User', 'rest_id': '42',"
            + " 'core': {'screen_name': 'mira', 'created_at': 'Tue Mar 03 09:15:27 +0000 2015'}}}}}";
    private static final String IDENTITY = "{'id_str': '1', 'screen_name': 'owner', 'name': 'Owner'}";
    private static final String REJECTED = "{'errors': [{'code': 32, 'message': 'Could not authenticate you.'}]}";

    private static Vertx vertx;

    @TempDir
    Path folder;

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private StubPlatform platform;
    private PlatformClient client;

    @BeforeAll
    static void startVertx() {
        vertx = Vertx.vertx();
    }

    @AfterAll
    static void stopVertx() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @BeforeEach
    void connect() throws IOException {
        platform = new StubPlatform();
        register("a");
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .withMapping(PlatformClientConfig.class)
                .withMapping(PoolConfig.class)
                .withDefaultValues(Map.of(
                        "platform.client.base-url", platform.address().toString(),
                        "platform.client.bearer-token", "web-client",
                        "platform.client.max-body-bytes", "100000",
                        "platform.pool.file-check", "PT0S",
                        "platform.pool.accounts-file",
                                folder.resolve("pool.json").toString()))
                .build();
        client = new PlatformClient(
                config.getConfigMapping(PlatformClientConfig.class),
                config.getConfigMapping(PoolConfig.class),
                vertx,
                registry,
                MovableClock.at(NOW));
    }

    @AfterEach
    void disconnect() {
        client.close();
        platform.close();
    }

    @Test
    void userIsFoundByName() {
        platform.then(200, USER);

        assertThat(client.userByScreenName("mira", BUDGET))
                .isInstanceOfSatisfying(
                        Found.class,
                        found -> assertThat(((User) found.value()).id()).isEqualTo("42"));
    }

    @Test
    void requestCarriesThePlainHeadersAndNoOthers() {
        platform.then(200, USER);

        client.userByRestId("42", BUDGET);

        String request = platform.requests().getFirst();
        String line = URLDecoder.decode(request.lines().findFirst().orElseThrow(), StandardCharsets.UTF_8);
        assertThat(line)
                .startsWith("GET /i/api/graphql/xvmVfRLmnr1alc5f2dib0Q/UserByRestId?variables={")
                .contains("\"userId\":\"42\"")
                .contains("features={\"")
                .contains("fieldToggles={\"withAuxiliaryUserLabels\":true}");
        assertThat(request.lines().skip(1))
                .containsExactlyInAnyOrder(
                        "authorization: Bearer web-client",
                        "cookie: auth_token=a; ct0=csrf-a",
                        "x-csrf-token: csrf-a",
                        "x-twitter-auth-type: OAuth2Session",
                        "x-twitter-active-user: yes",
                        "x-twitter-client-language: en",
                        "content-type: application/json",
                        "accept: */*",
                        "user-agent: socialdata-connector/0.1",
                        "host: " + platform.address().getAuthority(),
                        "accept-encoding: gzip");
    }

    @Test
    void missingAndSuspendedUsersAreTold() {
        platform.then(200, "{'data': {}}")
                .then(200, "{'data': {'user': {'result': {'__typename': 'UserUnavailable', 'reason': 'Suspended'}}}}");

        assertThat(lookUp()).isEqualTo(new Missing(Absence.UNKNOWN));
        assertThat(lookUp()).isEqualTo(new Missing(Absence.SUSPENDED));
    }

    @Test
    void serverErrorIsTriedAgainOnce() {
        platform.then(503, "busy").then(200, USER);

        assertThat(client.userByScreenName("mira", BUDGET)).isInstanceOf(Found.class);
        assertThat(platform.requests()).hasSize(2);
    }

    @Test
    void secondServerErrorIsTheAnswer() {
        platform.then(503, "busy").then(500, "{'errors': [{'code': 131}]}");

        assertThat(lookUp()).isEqualTo(new Unreachable(Obstacle.OVERLOADED));
        assertThat(platform.requests()).hasSize(2);
    }

    @Test
    void cutBodyIsTriedAgain() {
        platform.then(out -> {
                    out.write("HTTP/1.1 200 x\r\ncontent-length: 500\r\n\r\n{\"data\": "
                            .getBytes(StandardCharsets.UTF_8));
                    out.close();
                })
                .then(200, USER);

        assertThat(client.userByScreenName("mira", BUDGET)).isInstanceOf(Found.class);
    }

    @Test
    void silenceEndsWithTheBudget() {
        platform.thenSilence();

        assertThat(failureOf(client.userByScreenName("mira", Duration.ofMillis(300))))
                .isEqualTo(new Unreachable(Obstacle.TIME_OUT));
    }

    @Test
    void drippingBodyEndsWithTheBudget() {
        platform.then(out -> {
            out.write("HTTP/1.1 200 x\r\ncontent-length: 5000\r\n\r\n{".getBytes(StandardCharsets.UTF_8));
            new CountDownLatch(1).await();
        });

        assertThat(failureOf(client.userByScreenName("mira", Duration.ofMillis(300))))
                .isEqualTo(new Unreachable(Obstacle.TIME_OUT));
    }

    @Test
    void endlessBodyIsCutAtTheLimit() {
        platform.then(out -> {
            out.write("HTTP/1.1 200 x\r\ntransfer-encoding: chunked\r\n\r\n".getBytes(StandardCharsets.UTF_8));
            String chunk = "1000\r\n" + " ".repeat(0x1000) + "\r\n";
            while (true) {
                out.write(chunk.getBytes(StandardCharsets.UTF_8));
            }
        });

        assertThat(lookUp()).isEqualTo(new Unreadable(Defect.TOO_LARGE));
    }

    @Test
    void compressedAnswerIsRead() {
        platform.then(out -> out.write(compressedAnswer(USER.replace('\'', '"'))));

        assertThat(client.userByScreenName("mira", BUDGET)).isInstanceOf(Found.class);
    }

    @Test
    void limitCountsWhatACompressedAnswerUnfoldsTo() {
        platform.then(out -> out.write(compressedAnswer(" ".repeat(10_000_000))));

        assertThat(lookUp()).isEqualTo(new Unreadable(Defect.TOO_LARGE));
    }

    @Test
    void edgePageAndStaleQueryIdAreNotTriedAgain() {
        platform.then(403, "<html>Attention</html>").then(404, "");

        assertThat(lookUp()).isEqualTo(new Unreadable(Defect.EDGE_PAGE));
        assertThat(lookUp()).isEqualTo(new Unreadable(Defect.STALE_QUERY_ID));
        assertThat(platform.requests()).hasSize(2);
    }

    @Test
    void redirectIsNotFollowed() {
        platform.then(302, "", "location: http://127.0.0.1:1/");

        assertThat(lookUp()).isEqualTo(new Unreadable(Defect.UNEXPLAINED));
    }

    @Test
    void closedPortIsUnreachable() {
        platform.close();

        assertThat(lookUp()).isEqualTo(new Unreachable(Obstacle.CONNECTION));
    }

    @Test
    void throttledAccountRestsAndIsNotAskedAgain() {
        Instant reset = NOW.plusSeconds(500);
        platform.then(
                429,
                "{'errors': [{'code': 88}]}",
                "x-rate-limit-limit: 95",
                "x-rate-limit-remaining: 0",
                "x-rate-limit-reset: " + reset.getEpochSecond());

        assertThat(lookUp()).isEqualTo(new Throttled(reset));
        assertThat(lookUp()).isEqualTo(new Throttled(reset));
        assertThat(platform.requests()).hasSize(1);
    }

    @Test
    void throttlingWithoutHeadersIsToldWithoutAnEnd() {
        platform.then(429, "Rate limit exceeded");

        assertThat(lookUp()).isEqualTo(new Throttled(null));
    }

    @Test
    void anotherAccountTakesOverFromAThrottledOne() throws IOException {
        register("a", "b");
        platform.then(429, "").then(200, USER);

        assertThat(client.userByScreenName("mira", BUDGET)).isInstanceOf(Found.class);
        assertThat(platform.requests().getFirst()).contains("auth_token=a");
        assertThat(platform.requests().getLast()).contains("auth_token=b");
    }

    @Test
    void rejectedAccountLeavesOnceTheCheckConfirmsIt() {
        platform.then(401, REJECTED).then(401, REJECTED);

        assertThat(lookUp()).isEqualTo(new Unreachable(Obstacle.NO_ACCOUNT));
        assertThat(platform.requests().getLast()).startsWith("GET /i/api/1.1/account/verify_credentials.json?");
        assertThat(accounts("rejected")).isOne();
        assertThat(lookUp()).isEqualTo(new Unreachable(Obstacle.NO_ACCOUNT));
        assertThat(platform.requests()).hasSize(2);
    }

    @Test
    void accountThatPassesTheCheckStaysInThePool() {
        platform.then(401, REJECTED).then(200, IDENTITY);

        assertThat(lookUp()).isEqualTo(new Unreachable(Obstacle.NO_ACCOUNT));
        assertThat(accounts("rejected")).isZero();
        assertThat(accounts("resting") + accounts("active")).isOne();
    }

    @Test
    void refusalIsToldAndNotTriedAgain() {
        platform.then(403, "{'errors': [{'code': 37}]}");

        assertThat(lookUp()).isEqualTo(new Refused(Refusal.FORBIDDEN));
        assertThat(platform.requests()).hasSize(1);
    }

    @Test
    void replacedCsrfCookieIsUsedFromTheNextCallOn() {
        platform.then(200, USER, "set-cookie: ct0=fresh; Domain=.x.com; Path=/; Secure")
                .then(200, USER);

        client.userByScreenName("mira", BUDGET);
        client.userByScreenName("mira", BUDGET);

        assertThat(platform.requests().getLast())
                .contains("cookie: auth_token=a; ct0=fresh\n")
                .contains("x-csrf-token: fresh\n");
    }

    @Test
    void poolWithoutAccountsReachesNobody() throws IOException {
        register();

        assertThat(lookUp()).isEqualTo(new Unreachable(Obstacle.NO_ACCOUNT));
    }

    @Test
    void credentialsAreVerifiedAsTheirOwner() {
        platform.then(200, IDENTITY, "set-cookie: ct0=fresh; Path=/");
        ActingSession session = new ActingSession(new Credentials("own", "c", "Browser/1"));

        assertThat(client.verifyCredentials(session, BUDGET))
                .isEqualTo(new Found<>(new Identity("1", "owner", "Owner")));
        assertThat(platform.requests().getFirst())
                .contains("cookie: auth_token=own; ct0=c\n")
                .contains("user-agent: Browser/1\n");
        assertThat(session.credentials().csrfToken()).isEqualTo("fresh");
    }

    @Test
    void deadCredentialsAreRejectedAtOnce() {
        platform.then(401, REJECTED);
        ActingSession session = new ActingSession(new Credentials("own", "c", null));

        assertThat(client.verifyCredentials(session, BUDGET))
                .isEqualTo(Outcome.failed(new SessionRejected(Rejection.CREDENTIALS)));
        assertThat(platform.requests()).hasSize(1);
    }

    @Test
    void attemptsAreCountedByOperationAndOutcome() {
        platform.then(503, "busy").then(200, USER);

        client.userByScreenName("mira", BUDGET);

        assertThat(attempts("unreachable")).isEqualTo(1);
        assertThat(attempts("found")).isEqualTo(1);
        assertThat(registry.get("upstream.duration")
                        .tag("outcome", "found")
                        .timer()
                        .count())
                .isEqualTo(1);
        assertThat(registry.get("pool.headroom.ratio")
                        .tag("operation", "UserByScreenName")
                        .gauge()
                        .value())
                .isEqualTo(1);
    }

    private static byte[] compressedAnswer(String body) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(body.getBytes(StandardCharsets.UTF_8));
        }
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        answer.writeBytes("HTTP/1.1 200 x\r\ncontent-encoding: gzip\r\ncontent-length: %d\r\n\r\n"
                .formatted(packed.size())
                .getBytes(StandardCharsets.UTF_8));
        answer.writeBytes(packed.toByteArray());
        return answer.toByteArray();
    }

    private void register(String... tokens) throws IOException {
        StringBuilder json = new StringBuilder("[");
        for (String token : tokens) {
            json.append(json.length() > 1 ? "," : "")
                    .append("{\"auth_token\": \"%s\", \"ct0\": \"csrf-%s\"}".formatted(token, token));
        }
        Files.writeString(folder.resolve("pool.json"), json.append("]"));
    }

    private Failure lookUp() {
        return failureOf(client.userByScreenName("mira", BUDGET));
    }

    private static Failure failureOf(Outcome<?> outcome) {
        return ((Failed<?>) outcome).failure();
    }

    private double accounts(String state) {
        return registry.get("pool.accounts").tag("state", state).gauge().value();
    }

    private double attempts(String outcome) {
        return registry.get("upstream.requests")
                .tags("operation", "UserByScreenName", "outcome", outcome)
                .counter()
                .count();
    }
}
