package io.socialdata.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.faults.PostingLoad.Post;
import io.socialdata.system.faults.VerifyingWebhookReceiver.ReceivedPost;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A customer with monitors of some handles and a webhook for their posts.
 *
 * @param monitors by monitored handle
 */
record MonitorSetup(String key, Map<String, String> monitors) {

    private static final Duration TIMEOUT = Duration.ofMinutes(3);

    static MonitorSetup begin(Suite suite, String key, List<String> handles, VerifyingWebhookReceiver receiver) {
        JsonNode webhook =
                created(suite.call("POST", "/twitter/webhook", key, "{\"url\": \"%s\"}".formatted(receiver.url())));
        receiver.expect(webhook.path("id").asText(), webhook.path("secret").asText());
        Map<String, String> monitors = new HashMap<>();
        for (String handle : handles) {
            JsonNode monitor =
                    created(suite.call("POST", "/twitter/monitor", key, "{\"handle\": \"%s\"}".formatted(handle)));
            monitors.put(handle, monitor.path("id").asText());
        }
        return new MonitorSetup(key, monitors);
    }

    /** Returns when each handle has been polled, so that every later post is new. */
    void awaitFirstPolls(Suite suite) {
        for (String monitor : monitors.values()) {
            await().atMost(TIMEOUT)
                    .pollDelay(Duration.ZERO)
                    .pollInterval(Duration.ofMillis(200))
                    .until(() -> Suite.json(suite.data(key, "/monitor/" + monitor + "/health")
                                    .body())
                            .path("last_poll_at")
                            .isTextual());
        }
    }

    /** Returns the event that the customer must receive for a post. */
    ReceivedPost expected(Post post) {
        return new ReceivedPost(monitors.get(post.handle()), post.id());
    }

    private static JsonNode created(HttpResponse<String> response) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return Suite.json(response.body());
    }
}
