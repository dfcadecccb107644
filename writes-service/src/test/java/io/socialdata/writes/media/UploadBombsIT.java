package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.RestAssured;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.StubSessionTestResource;
import io.socialdata.testkit.process.ServiceProcess;
import io.socialdata.writes.ActingCustomer;
import io.socialdata.writes.StubPlatform;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** No upload crashes the service, in a process with the heap and the options of the Helm chart. */
class UploadBombsIT {

    /**
     * 60% of the memory of a pod, all of it from the start; the JVM selects this collector on a machine of that size.
     */
    private static final List<String> POD =
            List.of("-Xms614m", "-Xmx614m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError");

    private static final long POD_KIB = 1024 * 1024;
    private static final int BODY = 24 * 1024 * 1024;
    private static final int AT_ONCE = 2;
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final boolean ALL_CASES = "all".equals(System.getProperty("cases"));

    private final StubSessionTestResource stubSessionTestResource = new StubSessionTestResource();
    private final StubPlatform platform = new StubPlatform();
    private final HttpClient http = HttpClient.newHttpClient();
    private ServiceProcess service;

    @BeforeEach
    void start() {
        PostgresAddress database = SharedServers.postgres().recreate("writes_bombs");
        Map<String, String> config = new HashMap<>(new IssuerTestResource().start());
        config.putAll(stubSessionTestResource.start());
        config.putAll(platform.start());
        for (String name : List.of("quarkus.rest-client.session.url", "stub.platform")) {
            System.setProperty(name, config.get(name));
        }
        config.put("acting.sessions.consume-changes", "false");
        config.put("quarkus.datasource.jdbc.url", database.jdbcUrl("writes_bombs"));
        config.put("quarkus.datasource.username", database.username());
        config.put("quarkus.datasource.password", database.password());
        // Uploads on a busy machine must not look like an exhausted connection pool.
        config.put("quarkus.datasource.jdbc.acquisition-timeout", "10S");
        service = ServiceProcess.ofThisModule().jvm(POD).properties(config).start("writes-process");
        RestAssured.port = service.port();
    }

    @AfterEach
    void stop() {
        if (service != null) {
            service.kill();
        }
        platform.stop();
        stubSessionTestResource.stop();
        http.close();
        RestAssured.reset();
    }

    @Test
    void serviceSurvivesDecompressionBombsAndAcceptsPicturesAfterwards() throws IOException {
        for (Map.Entry<String, String> bomb : bodies().entrySet()) {
            List<CompletableFuture<HttpResponse<String>>> responses = new ArrayList<>();
            for (int i = 0; i < AT_ONCE; i++) {
                responses.add(send("/media/upload", bomb.getValue()));
                responses.add(send("/user/update_banner", bomb.getValue()));
            }
            responses.forEach(response -> assertThat(response.join().statusCode())
                    .as("%s: %s", bomb.getKey(), response.join().body())
                    .isNotEqualTo(500));
            assertThat(service.program().isAlive()).as(bomb.getKey()).isTrue();
        }

        ActingCustomer honest = ActingCustomer.withSession().stub("update_profile_banner", "200");
        honest.write("user_update_banner", "/user/update_banner", "{'banner': '%s'}".formatted(base64(Samples.png())))
                .then()
                .statusCode(200);
        assertThat(mostMemory()).isLessThan(POD_KIB);
    }

    private static Map<String, String> bodies() {
        Map<String, String> bodies = new HashMap<>();
        ImageBombs.all().forEach((name, file) -> bodies.put(name, picture(base64(file))));
        bodies.put("the longest text", picture("A".repeat(BODY - 100)));
        bodies.put("millions of empty lists", "{\"media_data\": [" + "[],".repeat((BODY - 100) / 3) + "[]]}");
        // With -Dcases=all, more forms of large JSON.
        if (ALL_CASES) {
            bodies.put("the longest text with blanks", picture("A \\n".repeat((BODY - 100) / 4)));
            bodies.put("millions of empty objects", "{\"media_data\": [" + "{},".repeat((BODY - 100) / 3) + "{}]}");
            bodies.put("millions of numbers", "{\"media_data\": [" + "9876543,".repeat((BODY - 100) / 8) + "1]}");
        }
        return bodies;
    }

    private static String picture(String text) {
        return "{\"media_data\": \"%1$s\"%2$s}"
                .formatted(text, text.length() < BODY / 2 ? ", \"banner\": \"" + text + "\"" : "");
    }

    /** Each upload uses its own account, so that the share of one account does not protect the service. */
    private CompletableFuture<HttpResponse<String>> send(String path, String body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + service.port() + path))
                .version(HttpClient.Version.HTTP_1_1)
                .timeout(TIMEOUT)
                .POST(BodyPublishers.ofString(body));
        ActingCustomer.withSession().headers().forEach(request::header);
        return http.sendAsync(request.build(), BodyHandlers.ofString());
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** Returns the peak memory in KiB, as reported by the system. */
    private long mostMemory() throws IOException {
        Path status = Path.of("/proc", Long.toString(service.program().pid()), "status");
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .map(line -> line.replaceAll("[^0-9]", ""))
                .mapToLong(Long::parseLong)
                .findFirst()
                .orElse(0);
    }
}
