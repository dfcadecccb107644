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
 * A customer who watches some handles and has a webhook for what they post.
 *
 * @param monitors by the handle they watch
 */
record MonitorSetup(String key, Map<String, String> monitors) {

    private static final Duration PATIENCE = Duration.ofMinutes(3);

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

    /** Returns when each handle has been looked at, so that whatever is posted from now on is news. */
    void awaitFirstLooks(Suite suite) {
        for (String monitor : monitors.values()) {
            await().atMost(PATIENCE)
                    .pollInterval(Duration.ofSeconds(1))
                    .until(() -> Suite.json(suite.data(key, "/monitor/" + monitor + "/health")
                                    .body())
                            .path("last_poll_at")
                            .isTextual());
        }
    }

    /** What the customer is to be told of a post. */
    ReceivedPost told(Post post) {
        return new ReceivedPost(monitors.get(post.handle()), post.id());
    }

    private static JsonNode created(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Suite.json(answer.body());
    }
}
