package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.Collector;
import io.socialdata.system.suite.FrontDoor.Answer;
import io.socialdata.system.suite.SharedSuite;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** No secret of the stack shows where people and machines look. */
@ExtendWith(SharedSuite.class)
class SecretsIT {

    private static final List<String> SERVICES = List.of(
            "gateway",
            "billing",
            "session",
            "reads",
            "writes",
            "monitoring",
            "webhook-delivery",
            "feedback",
            "dashboard",
            "simulator");

    /** A secret that nothing takes, and that must not show in any refusal. */
    private static final String WRONG = "canary-" + UUID.randomUUID();

    private final Suite suite;
    private final Collector collector;

    SecretsIT(Suite suite, Collector collector) {
        this.suite = suite;
        this.collector = collector;
    }

    @Test
    void logsMetricsAndTracesHoldNoSecret() throws IOException {
        String key = suite.keyOfNewAccount();
        suite.data(key, "/user/info?username=" + suite.samples().path("handle").asText());
        suite.data(key + "x", "/user/info?username=someone");
        PlatformLogin login = new PlatformLogin(suite);
        login.register(key);
        suite.data(key, "/user/bookmarks");
        login.logIn(key);
        suite.data(key, "/dm/list");
        suite.call("POST", "/twitter/user/user_login", key, "{\"username\":\"nobody\",\"password\":\"" + WRONG + "\"}");
        suite.call(
                "POST",
                "/twitter/customer/session",
                key,
                "{\"auth_token\":\"" + WRONG + "\",\"ct0\":\"" + WRONG + "\",\"proxy_url\":\"http://someone:" + WRONG
                        + "@proxy.invalid:80\"}");
        Answer added = suite.door().run("accounts", "add", badAccount().toString());
        Answer listed = suite.door().run("accounts", "list");

        List<String> secrets = secrets();
        secrets.add(WRONG);
        secrets.addAll(pooledCookies());
        secrets.add(key);
        secrets.addAll(login.secrets());

        assertThat(secrets).hasSizeGreaterThan(20).contains(suite.demoKey());
        for (Path log : files("logs")) {
            assertHoldsNone(log.toString(), Files.readString(log), secrets);
        }
        for (String service : SERVICES) {
            assertHoldsNone("metrics of " + service, suite.metrics(service), secrets);
        }
        collector.spans().forEach(span -> assertHoldsNone("span " + span.name(), span.all(), secrets));
        assertHoldsNone("process list", commandLines(), secrets);
        assertHoldsNone("accounts", added.out() + added.err() + listed.out(), secrets);
        assertHoldsNone("topics", topics(), secrets);
    }

    @Test
    void filesWithSecretsAreClosedToOthers() throws IOException {
        for (String folder : List.of("secrets", "config")) {
            for (Path file : files(folder)) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                        .as(file.toString())
                        .isEqualTo("rw-------");
            }
        }
    }

    private static void assertHoldsNone(String place, String text, List<String> secrets) {
        for (String secret : secrets) {
            // The secret itself must not show in the failure either.
            assertThat(text.contains(secret))
                    .as("%s holds a secret of %d characters", place, secret.length())
                    .isFalse();
        }
    }

    /** What everybody who may read the broker sees. */
    private String topics() {
        Map<String, Object> settings = Map.of(
                "bootstrap.servers",
                "127.0.0.1:" + suite.door().port("kafka.port"),
                "auto.offset.reset",
                "earliest",
                "enable.auto.commit",
                false);
        StringBuilder text = new StringBuilder();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.listTopics().values().stream()
                    .flatMap(List::stream)
                    .map(partition -> new TopicPartition(partition.topic(), partition.partition()))
                    .filter(partition -> !partition.topic().startsWith("__"))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(partition -> consumer.position(partition) < ends.get(partition))) {
                consumer.poll(Duration.ofSeconds(1))
                        .forEach(event -> text.append(new String(event.value(), StandardCharsets.UTF_8)));
            }
        }
        assertThat(text).contains("pool-changed.v1", "session-changed.v1");
        return text.toString();
    }

    /** Cookies of the accounts that public reads are made with, as far as they are long enough to be told from other text. */
    private List<String> pooledCookies() {
        List<String> cookies = new ArrayList<>();
        collect(Suite.json(suite.toSimulator("GET", "/pool", "").body()), cookies);
        assertThat(cookies).isNotEmpty();
        return cookies;
    }

    private static Path badAccount() throws IOException {
        return Files.writeString(
                Files.createTempFile("accounts", ".json"),
                "{\"auth_token\":\"" + WRONG + "\",\"ct0\":\"" + WRONG + "\"}");
    }

    private static String commandLines() {
        return ProcessHandle.allProcesses()
                .map(process -> process.info().commandLine().orElse(""))
                .reduce("", (all, line) -> all + line + "\n");
    }

    private List<String> secrets() throws IOException {
        List<String> secrets = new ArrayList<>();
        for (Path file : files("secrets")) {
            if (file.toString().endsWith(".properties")) {
                secrets.addAll(values(file));
            } else {
                collect(Suite.json(Files.readString(file)), secrets);
            }
        }
        secrets.remove("");
        return secrets;
    }

    private static List<String> values(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        return properties.stringPropertyNames().stream()
                .filter(name -> !name.equals("account"))
                .map(properties::getProperty)
                .toList();
    }

    /** Long texts of a JSON document, browser names apart: cookies and private key parts. */
    private static void collect(JsonNode node, List<String> secrets) {
        node.properties().forEach(member -> {
            JsonNode value = member.getValue();
            boolean secret = List.of("auth_token", "ct0", "d", "p", "q", "dp", "dq", "qi", "value")
                    .contains(member.getKey());
            if (value.isTextual() && secret && value.asText().length() > 12) {
                secrets.add(value.asText());
            }
        });
        node.forEach(child -> collect(child, secrets));
    }

    private List<Path> files(String folder) throws IOException {
        try (Stream<Path> files = Files.list(suite.door().home().resolve(folder))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
