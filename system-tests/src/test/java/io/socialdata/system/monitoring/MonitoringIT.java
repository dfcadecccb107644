package io.socialdata.system.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.faults.SharedFaultInjectionSuite;
import io.socialdata.system.suite.LauncherCli.Answer;
import io.socialdata.system.suite.OnSecondSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.contract.ContractResponses;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Accounts of the simulated platform post, while monitoring-service is killed in between. */
@ExtendWith(SharedFaultInjectionSuite.class)
@OnSecondSuite
class MonitoringIT {

    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private final Suite suite;
    private final HttpClient http = HttpClient.newHttpClient();

    MonitoringIT(Suite suite) {
        this.suite = suite;
    }

    @Test
    void everyPostIsPublishedOnceWhenMonitoringIsKilled() throws Exception {
        String key = suite.keyOfNewAccount();
        String handle = suite.samples().path("other_handle").asText();
        String monitor = watch(key, handle);
        List<String> posts = new ArrayList<>();

        try (PostDetectedEvents detected = new PostDetectedEvents(suite.door().port("kafka.port"), monitor)) {
            posts.add(post(handle, "The gauge is up"));
            await().pollInSameThread()
                    .atMost(TIMEOUT)
                    .until(() -> detected.posts().containsAll(posts));
            JsonNode event = detected.event(posts.getFirst());
            assertThat(event.path("handle").asText()).isEqualToIgnoringCase(handle);
            assertThat(event.path("tweet").path("text").asText()).isEqualTo("The gauge is up");

            posts.add(post(handle, "Just before"));
            kill("monitoring");
            posts.add(post(handle, "In between"));
            Answer restart = suite.door().run("up");
            assertThat(restart.exitCode()).as(restart.err()).isZero();
            posts.add(post(handle, "Afterwards"));

            await().pollInSameThread()
                    .atMost(TIMEOUT)
                    .until(() -> detected.posts().containsAll(posts));
            // One more post is the sentinel: once its event arrives, every duplicate has arrived.
            posts.add(post(handle, "The last one"));
            await().pollInSameThread()
                    .atMost(TIMEOUT)
                    .until(() -> detected.posts().containsAll(posts));
            assertThat(detected.posts()).filteredOn(posts::contains).containsExactlyInAnyOrderElementsOf(posts);
            assertThat(detected.posts()).doesNotHaveDuplicates();
        }
        assertThat(health(key, monitor).path("events_possibly_missed").asInt()).isZero();
        assertThat(Suite.json(suite.host(key, "/account/me").body())
                        .path("credits_used")
                        .decimalValue())
                .isEqualByComparingTo("0");
        HttpResponse<String> end = suite.call("DELETE", "/twitter/monitor/" + monitor, key, "");
        ContractResponses.conforms("monitor_delete", end.statusCode(), end.body());
    }

    private String watch(String key, String handle) {
        HttpResponse<String> created =
                suite.call("POST", "/twitter/monitor", key, "{\"handle\": \"@%s\"}".formatted(handle));
        assertThat(created.statusCode()).as(created.body()).isEqualTo(200);
        ContractResponses.conforms("monitor_create", created.statusCode(), created.body());
        return Suite.json(created.body()).path("id").asText();
    }

    private JsonNode health(String key, String monitor) {
        return Suite.json(suite.data(key, "/monitor/" + monitor + "/health").body());
    }

    /** Posts as a user of the simulated world. Returns the id of the post. */
    private String post(String handle, String text) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + suite.door().port("simulator.port") + "/simulator/posts"))
                .timeout(Duration.ofSeconds(60))
                .POST(BodyPublishers.ofString("{\"handle\": \"%s\", \"text\": \"%s\"}".formatted(handle, text)))
                .build();
        HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
        return Suite.json(response.body()).path("id").asText();
    }

    private void kill(String part) {
        suite.kill(part);
    }
}
