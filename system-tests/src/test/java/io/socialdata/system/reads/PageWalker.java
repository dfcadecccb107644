package io.socialdata.system.reads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;

/** Pages to the end as a customer does: by the cursor of the last response, until there is none. */
final class PageWalker {

    private static final int LONGEST = 500;

    private final Suite suite;
    private final String key;

    PageWalker(Suite suite) {
        this.suite = suite;
        this.key = suite.keyOfNewAccount();
    }

    /**
     * The ids of all rows, in order.
     *
     * @param array name of the rows' array
     * @throws AssertionError if a row appears twice, or if paging does not end
     */
    Set<String> ids(String path, String array) {
        Set<String> ids = new LinkedHashSet<>();
        String cursor = "";
        for (int page = 0; page < LONGEST; page++) {
            JsonNode answer = page(cursor.isEmpty() ? path : path + "&cursor=" + cursor);
            for (JsonNode row : answer.path(array)) {
                String id = row.path("id").asText();
                assertThat(ids.add(id)).as("%s comes once in %s", id, path).isTrue();
            }
            if (answer.path("next_cursor").isNull() || answer.path(array).isEmpty()) {
                return ids;
            }
            cursor = answer.path("next_cursor").asText();
        }
        throw new AssertionError("no end of " + path);
    }

    /** Waits while the key is rate limited. Every other response except a success fails the test. */
    private JsonNode page(String path) {
        HttpResponse<String> answer = await().atMost(Duration.ofSeconds(60))
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(200))
                .until(() -> suite.data(key, path), got -> got.statusCode() != 429);
        assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isEqualTo(200);
        return Suite.json(answer.body());
    }
}
