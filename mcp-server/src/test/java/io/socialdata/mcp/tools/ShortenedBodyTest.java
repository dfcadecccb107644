package io.socialdata.mcp.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.mcp.operations.CallableOperation;
import io.socialdata.mcp.operations.OperationIndex;
import org.junit.jupiter.api.Test;

class ShortenedBodyTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final OperationIndex INDEX = new OperationIndex();
    private static final CallableOperation FOLLOWERS =
            INDEX.find("user_followers").orElseThrow();
    private static final CallableOperation SEARCH =
            INDEX.find("tweet_advanced_search").orElseThrow();
    private static final CallableOperation KEYS = INDEX.find("account_keys").orElseThrow();

    @Test
    void shortBodyIsUnchanged() throws Exception {
        JsonNode body = JSON.readTree("{\"users\":[1,2],\"next_cursor\":\"c\"}");

        assertThat(ShortenedBody.of(body, FOLLOWERS, 100).body()).isEqualTo(body);
        assertThat(ShortenedBody.of(body, FOLLOWERS, 100).note()).isEmpty();
    }

    @Test
    void itemsAreLeftOutAndTheCursorStays() {
        ObjectNode body = JSON.createObjectNode();
        var users = body.putArray("users");
        for (int i = 0; i < 100; i++) {
            users.addObject().put("id", Integer.toString(i)).put("name", "n".repeat(50));
        }
        body.put("next_cursor", "DAAB");

        ShortenedBody shortened = ShortenedBody.of(body, FOLLOWERS, 2_000);

        assertThat(shortened.body().toString()).hasSizeLessThanOrEqualTo(2_000);
        assertThat(shortened.body().path("users").size()).isBetween(20, 40);
        assertThat(shortened.body().path("next_cursor").asText()).isEqualTo("DAAB");
        assertThat(shortened.note().orElseThrow())
                .contains("of 100 items of `users`")
                .contains("`count` " + shortened.body().path("users").size())
                .contains("`fields`")
                .contains("next_cursor");
    }

    /** The search ignores `count`, and `fields` is no parameter of the list of keys. */
    @Test
    void onlyArgumentsWithAnEffectAreNamed() {
        ObjectNode body = JSON.createObjectNode();
        body.putArray("rows").add("r".repeat(50)).add("r".repeat(50));

        assertThat(ShortenedBody.of(body, SEARCH, 100).note().orElseThrow())
                .contains("`fields`")
                .doesNotContain("`count`");
        assertThat(ShortenedBody.of(body, KEYS, 100).note().orElseThrow())
                .contains("`limit` 1")
                .doesNotContain("`fields`");
    }

    @Test
    void bodyWithoutListIsCutOff() {
        ObjectNode body = JSON.createObjectNode().put("text", "t".repeat(5_000));

        ShortenedBody shortened = ShortenedBody.of(body, FOLLOWERS, 1_000);

        assertThat(shortened.body().textValue()).hasSize(1_000).startsWith("{\"text\":\"ttt");
        assertThat(shortened.note()).isPresent();
    }

    @Test
    void listWhoseFirstItemIsTooLongIsCutOff() {
        ObjectNode body = JSON.createObjectNode();
        body.putArray("tweets").add("t".repeat(5_000));

        assertThat(ShortenedBody.of(body, FOLLOWERS, 1_000).body().isTextual()).isTrue();
    }
}
