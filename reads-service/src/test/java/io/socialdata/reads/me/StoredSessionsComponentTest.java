package io.socialdata.reads.me;

import static io.socialdata.reads.me.KeyHolder.conforming;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.SharedServers;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads with the stored session of a key, in each state of the session. */
@OwnTest
class StoredSessionsComponentTest {

    private final KeyHolder caller = new KeyHolder();

    @ParameterizedTest
    @CsvSource({
        "user_bookmarks, /user/bookmarks?count=many, count",
        "user_bookmarks, /user/bookmarks?cursor=!!, cursor",
        "article_list, /article/list?lifecycle=old, lifecycle",
        "article_get, /article/get?article_id=x, article_id",
        "user_bookmark_search, /user/bookmark_search, query",
        "user_bookmark_folder_timeline, /user/bookmark_folder_timeline?folder_id=x, folder_id",
        "user_likes, /user/likes, user_id",
        "user_followers_you_know, /user/followers_you_know?user_id=mira, user_id",
        "dm_conversation, /dm/conversation, conversation_id",
        "dm_conversation, /dm/conversation?conversation_id=../x, conversation_id",
        "dm_conversation, /dm/conversation?conversation_id=1-2&max_id=x, max_id"
    })
    void invalidParameterIsRejectedBeforeTheSessionIsRead(String operation, String path, String field) {
        conforming(operation, caller.read(path)).then().statusCode(400).body("field", equalTo(field));

        assertThat(caller.callsOfSessions()).isEmpty();
    }

    @Test
    void missingSessionIsRequested() {
        conforming("user_bookmarks", caller.read("/user/bookmarks"))
                .then()
                .statusCode(409)
                .body("error", equalTo("session_required"));
    }

    @Test
    void deadSessionIsNotRetried() {
        caller.storeJson("{\"version\": 1}");

        conforming("user_home_timeline", caller.read("/user/home_timeline"))
                .then()
                .statusCode(401)
                .body("error", equalTo("session_dead"))
                .body("reason", nullValue());
        assertThat(caller.callsOfSessions()).isEqualTo("looked-up");
    }

    @ParameterizedTest
    @CsvSource({"dead, 401, session_dead, cookies", "suspended, 403, account_suspended, account_suspended"})
    void rejectedSessionIsReportedBeforeTheResponse(String cookie, int status, String error, String cause) {
        caller.store(cookie);

        conforming("user_bookmarks", caller.read("/user/bookmarks"))
                .then()
                .statusCode(status)
                .body("error", equalTo(error));

        assertThat(caller.callsOfSessions()).contains("rejected {\"version\":1,\"cause\":\"" + cause + "\"}");
        caller.read("/user/bookmarks");
        assertThat(caller.callsOfSessions().lines().filter("looked-up"::equals)).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "locked, 403, account_locked",
        "forbidden, 403, forbidden",
        "throttled, 429, rate_limited",
        "missing, 404, not_found"
    })
    void otherErrorsKeepTheSession(String cookie, int status, String error) {
        caller.store(cookie);

        conforming("dm_conversation", caller.read("/dm/conversation?conversation_id=1-3"))
                .then()
                .statusCode(cookie.equals("missing") ? 502 : status);
        conforming("user_bookmark_folder_timeline", caller.read("/user/bookmark_folder_timeline?folder_id=404"))
                .then()
                .statusCode(status)
                .body("error", equalTo(error));

        assertThat(caller.callsOfSessions()).doesNotContain("rejected");
    }

    @Test
    void sessionServiceFailureIs503() {
        caller.storeJson("broken");

        conforming("user_home_timeline", caller.read("/user/home_timeline"))
                .then()
                .statusCode(503);
    }

    @Test
    void replacedCookieIsReportedOnce() {
        caller.store("rotating");

        caller.read("/user/bookmarks").then().statusCode(200);
        caller.read("/user/bookmarks").then().statusCode(200);

        assertThat(caller.callsOfSessions().lines().filter(call -> call.startsWith("rotated")))
                .containsExactly("rotated {\"version\":1,\"ct0\":\"replaced\"}");
    }

    @Test
    void sessionIsCachedUntilItChanges() {
        caller.store("mira");
        caller.read("/user/bookmarks").then().statusCode(200);
        caller.storeJson("");
        caller.read("/user/bookmarks").then().statusCode(200);

        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            publishChange();
            caller.read("/user/bookmarks").then().statusCode(409);
        });
    }

    @Test
    void usesAreReportedInBatches() {
        caller.store("mira");
        caller.read("/user/bookmarks");
        caller.read("/user/bookmarks");

        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .until(() -> caller.callsOfSessions().contains("used"));
    }

    private void publishChange() throws Exception {
        String event = "{\"data\": {\"keyId\": \"%s\"}}".formatted(caller.key());
        try (KafkaProducer<String, String> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers()),
                new StringSerializer(),
                new StringSerializer())) {
            producer.send(new ProducerRecord<>(
                            Topics.SESSION_CHANGED, caller.key().toString(), event))
                    .get();
        }
    }
}
