package io.socialdata.system.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.Checkout;
import io.socialdata.system.journeys.PlatformSessions;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.system.suite.LauncherCli.Answer;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.system.suite.TraceCollector;
import io.socialdata.system.suite.TraceCollector.RecordedSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Secrets stay where they are stored: in files closed to other users, and encrypted in the databases. */
@OnSharedSuite
class SecretsIT {

    private static final List<String> PARTS =
            Stream.concat(Checkout.services().stream(), Stream.of("simulator")).toList();

    private static final String PRIVATE_TEXT = "Meet me behind the lighthouse at nightfall";

    /** A secret that no operation accepts, and that must not appear in any error. */
    private final String canary = "canary" + UUID.randomUUID().toString().replace("-", "");

    private final Suite suite;
    private final TraceCollector traceCollector;
    private final PlatformSessions platformSessions;
    private final SecretFiles files;

    SecretsIT(Suite suite, TraceCollector traceCollector) {
        this.suite = suite;
        this.traceCollector = traceCollector;
        this.platformSessions = new PlatformSessions(suite);
        this.files = new SecretFiles(suite.door().home());
    }

    @FriendlyPlatform("1.1/onboarding/task.json")
    @Test
    void noSecretAppearsInAnyOutput() throws IOException {
        String key = suite.keyOfNewAccount();
        String answers = new SecretProbe(suite, key, canary).responses();
        String testKey = suite.testKeyOf("demo");
        suite.data(testKey, "/user/info?username=no_such_user_1");
        List<String> secrets = new ArrayList<>(List.of(canary, key, suite.demoKey(), testKey));
        String request = useSession(key);
        String webhookSecret = useWebhook(key);
        Answer added = suite.door().run("accounts", "add", badAccount().toString());
        Answer listed = suite.door().run("accounts", "list");
        secrets.add(webhookSecret);
        secrets.addAll(useProxy());
        secrets.addAll(platformSessions.secrets());
        secrets.addAll(
                files.cookiesIn(Suite.json(suite.toSimulator("GET", "/pool", "").body())));
        secrets.addAll(files.all());
        String captures = capturesOfFailures();
        assertThat(secrets).hasSizeGreaterThan(25);

        await().atMost(Duration.ofSeconds(90))
                .until(() -> !traceCollector.spans().isEmpty() && files.logs().contains(request));
        ScannedOutput.withoutDigests("answers", answers, "bad_request").holdsNone(secrets);
        ScannedOutput.withoutDigests("accounts", added.out() + added.err() + listed.out(), "heron_one")
                .holdsNone(secrets);
        ScannedOutput.withoutDigests("logs", files.logs(), request).holdsNone(secrets);
        ScannedOutput.withoutDigests("captures", captures, "CreateTweet").holdsNone(secrets);
        ScannedOutput.withoutDigests("captures", captures, "Bookmarks").holdsNone(List.of(PRIVATE_TEXT));
        ScannedOutput.withoutDigests("traces", spans(), "").holdsNone(secrets);
        ScannedOutput.withoutDigests("process list", commandLines(), "quarkus-run.jar")
                .holdsNone(secrets);
        for (String service : PARTS) {
            ScannedOutput.withoutDigests("metrics of " + service, suite.metrics(service), "# TYPE")
                    .holdsNone(secrets);
        }
        ScannedOutput.withoutDigests("topics", topicsWith(request), request).holdsNone(secrets);
        databasesHoldNone(secrets);
    }

    /** A scan that finds nothing anywhere would prove nothing. */
    @Test
    void scanFindsEveryEncodingOfASecret() {
        for (String form : SecretEncodings.readable(canary)) {
            ScannedOutput leaky =
                    ScannedOutput.withDigests("log", "before\n{\"event\":\"" + form + "\"}\nafter", "after");
            assertThatThrownBy(() -> leaky.holdsNone(List.of(canary)))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageNotContaining(canary);
        }
        String hashed = "x" + SecretEncodings.digest(canary);
        assertThat(ScannedOutput.withoutDigests("log", hashed, "x").holds(canary))
                .isTrue();
        assertThat(ScannedOutput.withDigests("keys", hashed, "x").holds(canary)).isFalse();
        assertThatThrownBy(() -> ScannedOutput.withDigests("log", "", "x").holdsNone(List.of()))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void secretFilesHaveOwnerOnlyPermissions() throws IOException {
        for (Path file : files.paths()) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .as(file.toString())
                    .isEqualTo("rw-------");
        }
    }

    /** Databases contain digests: of API keys for lookups, of idempotency keys, of requests. */
    private void databasesHoldNone(List<String> secrets) throws IOException {
        int port = suite.door().port("postgres.port");
        for (var database : files.databasePasswords().entrySet()) {
            String dump = DatabaseDump.of(port, database.getKey(), database.getValue());
            ScannedOutput.withDigests("database " + database.getKey(), dump, "flyway_schema_history")
                    .holdsNone(secrets);
            if (database.getKey().equals("session")) {
                assertThat(dump).contains(platformSessions.sample("login_username"), "heron_one", "\\x");
            }
        }
    }

    /** Registers, logs in, fails at both, reads and writes. Returns the request id of a billed write. */
    private String useSession(String key) {
        suite.data(key + "x", "/user/info?username=someone");
        assertThat(platformSessions.register(key).statusCode()).isEqualTo(200);
        assertThat(suite.data(key, "/user/bookmarks").statusCode()).isEqualTo(200);
        assertThat(platformSessions.logIn(key).statusCode()).isEqualTo(200);
        assertThat(suite.data(key, "/dm/list").statusCode()).isEqualTo(200);
        var write = suite.call(
                "POST", "/twitter/tweet/favorite", key, "{\"id\": \"" + platformSessions.sample("tweet_id") + "\"}");
        assertThat(write.statusCode()).as(write.body()).isEqualTo(200);
        return write.headers().firstValue("X-Request-Id").orElseThrow();
    }

    /** Registers with its own proxy, which is stored with the session, and reads through it. */
    private List<String> useProxy() {
        String password = "pass" + UUID.randomUUID().toString().replace("-", "");
        String signIn = "someone:" + password;
        try (CustomerProxy proxy = CustomerProxy.start()) {
            String key = suite.keyOfNewAccount();
            var registered = platformSessions.registerThrough(key, proxy.address(signIn));
            assertThat(registered.statusCode()).as(registered.body()).isEqualTo(200);
            assertThat(suite.data(key, "/user/bookmarks").statusCode()).isEqualTo(200);
            assertThat(proxy.signIns()).containsExactly(signIn);
        }
        return List.of(password, signIn);
    }

    /** Fails in each service that calls the platform: refused by the edge, and with posts in a new place. */
    private String capturesOfFailures() throws IOException {
        String key = suite.keyOfNewAccount();
        assertThat(platformSessions.register(key).statusCode()).isEqualTo(200);
        fault("{\"kind\": \"move_field\", \"name\": \"itemContent.tweet_results\", \"value\": \"itemContent.posts\"}");
        fault("{\"kind\": \"html\", \"status\": 403, \"operation\": \"CreateTweet\"}");
        fault("{\"kind\": \"html\", \"status\": 403, \"operation\": \"Viewer\"}");
        try {
            assertThat(suite.data(key, "/user/bookmarks").statusCode()).isEqualTo(502);
            var post = suite.call("POST", "/twitter/tweet/create", key, "{\"text\": \"" + PRIVATE_TEXT + "\"}");
            assertThat(post.statusCode()).as(post.body()).isEqualTo(502);
            platformSessions.register(suite.keyOfNewAccount());
        } finally {
            suite.toSimulator("DELETE", "/faults", "");
        }
        Path folder = Files.createTempDirectory("captures");
        Answer listed = suite.door().run("platform", "captures", "--save", folder.toString());
        StringBuilder text = new StringBuilder(listed.out()).append(listed.err());
        try (Stream<Path> saved = Files.list(folder)) {
            for (Path file : saved.toList()) {
                text.append(Files.readString(file));
            }
        }
        assertThat(text).contains("reads", "session", "writes");
        return text.toString();
    }

    private void fault(String fault) {
        assertThat(suite.toSimulator("POST", "/faults", fault).statusCode()).isEqualTo(201);
    }

    /** The secret is returned when the webhook is created, and never again. */
    private String useWebhook(String key) {
        JsonNode made =
                Suite.json(suite.call("POST", "/twitter/webhook", key, "{\"url\": \"http://127.0.0.1:9/nobody\"}")
                        .body());
        String id = made.path("id").asText();
        String secret = made.path("secret").asText();
        assertThat(secret).startsWith("whsec_");
        suite.call("POST", "/twitter/webhook/" + id + "/test", key, "{}");
        assertThat(suite.data(key, "/webhook").body()).contains(id).doesNotContain(secret);
        suite.call("DELETE", "/twitter/webhook/" + id, key, "");
        return secret;
    }

    private Path badAccount() throws IOException {
        return Files.writeString(
                Files.createTempFile("accounts", ".json"),
                "{\"auth_token\":\"" + canary + "\",\"ct0\":\"" + canary + "\"}");
    }

    /** Returns the contents of Kafka once it has the record of this call, which may have waited on a disk. */
    private String topicsWith(String request) {
        return await().atMost(Duration.ofSeconds(90))
                .until(() -> TopicDump.read(suite.door().port("kafka.port")), text -> text.contains(request));
    }

    private String spans() {
        return traceCollector.spans().stream().map(RecordedSpan::all).collect(Collectors.joining("\n"));
    }

    private static String commandLines() {
        return ProcessHandle.allProcesses()
                .map(process -> process.info().commandLine().orElse(""))
                .reduce("", (all, line) -> all + line + "\n");
    }
}
