package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.RestAssured;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.ServiceProcess;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.StubSessionTestResource;
import io.socialdata.writes.Acting;
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

/** Nothing that a caller uploads ends the service, in a process with the heap and the options that the chart gives it. */
class UploadBombsIT {

    /** Sixty hundredths of the memory of a pod, all of it from the beginning; a machine of that size has this collector. */
    private static final List<String> POD =
            List.of("-Xms614m", "-Xmx614m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError");

    private static final long POD_KIB = 1024 * 1024;
    private static final int BODY = 24 * 1024 * 1024;
    private static final int AT_ONCE = 3;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

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
        for (String name : List.of("acting.sessions.url", "stub.platform")) {
            System.setProperty(name, config.get(name));
        }
        config.put("acting.sessions.listening", "false");
        config.put("quarkus.datasource.jdbc.url", database.jdbcUrl("writes_bombs"));
        config.put("quarkus.datasource.username", database.username());
        config.put("quarkus.datasource.password", database.password());
        // What uploads do to a busy machine is no pool without connections.
        config.put("quarkus.datasource.jdbc.acquisition-timeout", "10S");
        service = ServiceProcess.start("writes-process", POD, config);
        RestAssured.port = service.port();
    }

    @AfterEach
    void stop() {
        if (service != null) {
            service.close();
        }
        platform.stop();
        stubSessionTestResource.stop();
        http.close();
        RestAssured.reset();
    }

    @Test
    void serviceOutlivesEveryBombAndTakesPicturesAfterwards() throws IOException {
        for (Map.Entry<String, String> bomb : bodies().entrySet()) {
            List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
            for (int i = 0; i < AT_ONCE; i++) {
                answers.add(send("/media/upload", bomb.getValue()));
                answers.add(send("/user/update_banner", bomb.getValue()));
            }
            answers.forEach(answer -> assertThat(answer.join().statusCode())
                    .as("%s: %s", bomb.getKey(), answer.join().body())
                    .isNotEqualTo(500));
            assertThat(service.isAlive()).as(bomb.getKey()).isTrue();
        }

        Acting honest = Acting.withSession().met("update_profile_banner", "200");
        honest.write("user_update_banner", "/user/update_banner", "{'banner': '%s'}".formatted(base64(Samples.png())))
                .then()
                .statusCode(200);
        assertThat(mostMemory()).isLessThan(POD_KIB);
    }

    private static Map<String, String> bodies() {
        Map<String, String> bodies = new HashMap<>();
        Bombs.all().forEach((name, file) -> bodies.put(name, picture(base64(file))));
        bodies.put("the longest text", picture("A".repeat(BODY - 100)));
        bodies.put("the longest text with blanks", picture("A \\n".repeat((BODY - 100) / 4)));
        bodies.put("millions of empty lists", "{\"media_data\": [" + "[],".repeat((BODY - 100) / 3) + "[]]}");
        bodies.put("millions of empty objects", "{\"media_data\": [" + "{},".repeat((BODY - 100) / 3) + "{}]}");
        bodies.put("millions of numbers", "{\"media_data\": [" + "9876543,".repeat((BODY - 100) / 8) + "1]}");
        return bodies;
    }

    private static String picture(String text) {
        return "{\"media_data\": \"%1$s\"%2$s}"
                .formatted(text, text.length() < BODY / 2 ? ", \"banner\": \"" + text + "\"" : "");
    }

    /** Each by an account of its own, so that the share of an account does not save the service. */
    private CompletableFuture<HttpResponse<String>> send(String path, String body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + service.port() + path))
                .version(HttpClient.Version.HTTP_1_1)
                .timeout(PATIENCE)
                .POST(BodyPublishers.ofString(body));
        Acting.withSession().headers().forEach(request::header);
        return http.sendAsync(request.build(), BodyHandlers.ofString());
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** In KiB, as far as the system tells it. */
    private long mostMemory() throws IOException {
        Path status = Path.of("/proc", Long.toString(service.pid()), "status");
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
