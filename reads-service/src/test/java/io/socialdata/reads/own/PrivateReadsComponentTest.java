package io.socialdata.reads.own;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.IssuerResource;
import io.socialdata.testkit.KafkaResource;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.StubSessions;
import io.socialdata.testkit.contract.ContractAnswers;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads as the stored session of a key or as the pair of cookies that comes with the call. */
@QuarkusTest
@QuarkusTestResource(value = IssuerResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubSessions.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubOwnPlatform.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(
        value = KafkaResource.class,
        restrictToAnnotatedClass = true,
        initArgs = @ResourceArg(name = "topics", value = Topics.SESSION_CHANGED))
class PrivateReadsComponentTest {

    private final UUID key = UUID.randomUUID();

    @ConfigProperty(name = "acting.sessions.url", defaultValue = "none")
    String sessions;

    @ParameterizedTest
    @CsvSource({
        "user_bookmarks, /user/bookmarks?count=5, tweets",
        "user_bookmark_search, /user/bookmark_search?query=boats, tweets",
        "user_bookmark_folder_timeline, /user/bookmark_folder_timeline?folder_id=3301, tweets",
        "user_home_timeline, /user/home_timeline?count=5, tweets",
        "user_likes, /user/likes?user_id=7101, tweets",
        "user_blocking, /user/blocking?count=5, users",
        "user_muting, /user/muting?count=5, users",
        "user_followers_you_know, /user/followers_you_know?user_id=7101, users"
    })
    void pagesEndWithAnEmptyOne(String operation, String path, String array) {
        store("mira");

        String next = conforming(operation, read(path))
                .then()
                .statusCode(200)
                .body(array, hasSize(1))
                .body("count", equalTo(1))
                .body("next_cursor", notNullValue())
                .extract()
                .path("next_cursor");

        conforming(operation, read(path + "&cursor=" + next))
                .then()
                .statusCode(200)
                .body(array, hasSize(0));
    }

    @ParameterizedTest
    @CsvSource({
        "user_bookmark_folders, /user/bookmark_folders, folders[0].id, 3301",
        "article_list, /article/list, articles[0].lifecycle, Draft",
        "article_list, /article/list?lifecycle=published&count=3, articles[0].rest_id, 700",
        "dm_list, /dm/list, conversations[0].conversation_id, 1-2",
        "dm_conversation, /dm/conversation?conversation_id=1-2, messages[0].text, Hi",
        "dm_conversation, /dm/conversation?conversation_id=1-2&max_id=950, min_entry_id, 900",
        "draft_list, /draft/list?ascending=maybe, drafts[0].text, Idea",
        "scheduled_list, /scheduled/list?ascending=true, scheduled[0].text, Out"
    })
    void wholeAnswersAreShown(String operation, String path, String place, String value) {
        store("mira");

        Response answer = conforming(operation, read(path));

        answer.then().statusCode(200).body(place, equalTo(value)).body("count", equalTo(1));
        assertThat(answer.header("X-Usage-Billable")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"700", "ArticleEntity:700", "QXJ0aWNsZUVudGl0eTo3MDA="})
    void ownArticleIsFoundByItsId(String id) {
        store("mira");

        conforming("article_get", read("/article/get?article_id=" + id))
                .then()
                .statusCode(200)
                .body("id", equalTo(id))
                .body("article.rest_id", equalTo("700"));
    }

    @Test
    void articleOfSomebodyElseIs404() {
        storeAs("mira", "9");

        conforming("article_get", read("/article/get?article_id=700"))
                .then()
                .statusCode(404)
                .body("error", equalTo("not_found"));
    }

    @Test
    void articleThatIsMissingIs404() {
        store("mira");
        conforming("article_get", read("/article/get?article_id=404"))
                .then()
                .statusCode(404)
                .body("article", nullValue());
    }

    @Test
    void whatDependsOnWhoLooksIsToldToTheCaller() {
        store("mira");

        read("/user/blocking").then().body("users[0].can_dm", equalTo(true));
        read("/user/bookmarks").then().body("tweets[0].author.can_dm", equalTo(true));
    }

    @ParameterizedTest
    @CsvSource({
        "user_likes, /user/likes?user_id=7101, tweets",
        "user_followers_you_know, /user/followers_you_know?user_id=7101, users"
    })
    void whatOthersHideIsAnEmptyPage(String operation, String path, String array) {
        store("missing");

        conforming(operation, read(path)).then().statusCode(200).body(array, hasSize(0));
    }

    @Test
    void scheduledTimeIsInSeconds() {
        store("mira");

        read("/scheduled/list").then().body("scheduled[0].execute_at", equalTo(1_830_000_600));
    }

    @ParameterizedTest
    @CsvSource({"draft_list, /draft/list, drafts", "scheduled_list, /scheduled/list, scheduled"})
    void partialAnswerWithoutTextIsFree(String operation, String path, String array) {
        store("garbled");

        Response answer = conforming(operation, read(path));

        answer.then().statusCode(200).body("partial", equalTo(true)).body(array, hasSize(0));
        assertThat(answer.header("X-Usage-Billable")).isEqualTo("false");
    }

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
    void unusableParameterIsRefusedBeforeTheSessionIsAskedFor(String operation, String path, String field) {
        conforming(operation, read(path)).then().statusCode(400).body("field", equalTo(field));

        assertThat(callsOfSessions()).isEmpty();
    }

    @Test
    void withoutASessionItIsAskedFor() {
        conforming("user_bookmarks", read("/user/bookmarks"))
                .then()
                .statusCode(409)
                .body("error", equalTo("session_required"));
    }

    @Test
    void deadSessionIsNotTriedAgain() {
        storeJson("{\"version\": 1}");

        conforming("user_home_timeline", read("/user/home_timeline"))
                .then()
                .statusCode(401)
                .body("error", equalTo("session_dead"))
                .body("reason", nullValue());
        assertThat(callsOfSessions()).isEqualTo("looked-up");
    }

    @ParameterizedTest
    @CsvSource({"dead, 401, session_dead, cookies", "suspended, 403, account_suspended, account_suspended"})
    void rejectedSessionIsBuriedBeforeTheAnswer(String cookie, int status, String error, String cause) {
        store(cookie);

        conforming("user_bookmarks", read("/user/bookmarks"))
                .then()
                .statusCode(status)
                .body("error", equalTo(error));

        assertThat(callsOfSessions()).contains("rejected {\"version\":1,\"cause\":\"" + cause + "\"}");
        read("/user/bookmarks");
        assertThat(callsOfSessions().lines().filter("looked-up"::equals)).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "locked, 403, account_locked",
        "forbidden, 403, forbidden",
        "throttled, 429, rate_limited",
        "missing, 404, not_found"
    })
    void otherRefusalsLeaveTheSessionAlive(String cookie, int status, String error) {
        store(cookie);

        conforming("dm_conversation", read("/dm/conversation?conversation_id=1-3"))
                .then()
                .statusCode(cookie.equals("missing") ? 502 : status);
        conforming("user_bookmark_folder_timeline", read("/user/bookmark_folder_timeline?folder_id=404"))
                .then()
                .statusCode(status)
                .body("error", equalTo(error));

        assertThat(callsOfSessions()).doesNotContain("rejected");
    }

    @Test
    void sessionServiceOutOfOrderIs503() {
        storeJson("broken");

        conforming("user_home_timeline", read("/user/home_timeline")).then().statusCode(503);
    }

    @Test
    void replacedCookieIsHandedOnOnce() {
        store("rotating");

        read("/user/bookmarks").then().statusCode(200);
        read("/user/bookmarks").then().statusCode(200);

        assertThat(callsOfSessions().lines().filter(call -> call.startsWith("rotated")))
                .containsExactly("rotated {\"version\":1,\"ct0\":\"replaced\"}");
    }

    @Test
    void sessionIsRememberedUntilItChanges() {
        store("mira");
        read("/user/bookmarks").then().statusCode(200);
        storeJson("");
        read("/user/bookmarks").then().statusCode(200);

        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            tellChange();
            read("/user/bookmarks").then().statusCode(409);
        });
    }

    @Test
    void usesAreReportedTogether() {
        store("mira");
        read("/user/bookmarks");
        read("/user/bookmarks");

        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .until(() -> callsOfSessions().contains("used"));
    }

    @Test
    void inlinePairComesBeforeTheStoredSession() {
        store("dead");

        conforming("user_bookmarks", inline("/user/bookmarks", "mira", "c"))
                .then()
                .statusCode(200);

        assertThat(callsOfSessions()).isEmpty();
    }

    @Test
    void rejectedInlinePairLeavesTheStoredSessionAlone() {
        store("mira");

        conforming("dm_list", inline("/dm/list", "dead", "c"))
                .then()
                .statusCode(401)
                .body("error", equalTo("session_dead"))
                .body("reason", equalTo("inline_credentials_rejected"));
        assertThat(callsOfSessions()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/user/home_timeline", "/draft/list", "/user/likes?user_id=1"})
    void elsewhereInlinePairsAreIgnored(String path) {
        inline(path, "mira", "c").then().statusCode(409).body("error", equalTo("session_required"));
    }

    @ParameterizedTest
    @CsvSource({"mira, '', x-ct0", "'', c, x-auth-token", "'a b', c, x-auth-token"})
    void halfAPairIsRefused(String authToken, String ct0, String field) {
        store("mira");

        conforming("user_blocking", inline("/user/blocking", authToken, ct0))
                .then()
                .statusCode(400)
                .body("field", equalTo(field));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://10.0.0.1:8080", "http://169.254.169.254", "nonsense"})
    void proxyThatIsNotPublicIsRefused(String proxy) {
        Response answer = given().headers(headers())
                .header("x-auth-token", "mira")
                .header("x-ct0", "c")
                .header("x-proxy-url", proxy)
                .get("/user/muting");

        conforming("user_muting", answer).then().statusCode(400).body("reason", equalTo("invalid_proxy"));
    }

    private Response read(String path) {
        return given().headers(headers()).get(path);
    }

    private Response inline(String path, String authToken, String ct0) {
        return given().headers(headers())
                .header("x-auth-token", authToken)
                .header("x-ct0", ct0)
                .get(path);
    }

    private Map<String, String> headers() {
        return aCaller().withKey(key).through("gateway", "reads").headers();
    }

    private void store(String authToken) {
        storeAs(authToken, "7101");
    }

    private void storeAs(String authToken, String userId) {
        storeJson("{\"version\": 1, \"userId\": \"%s\", \"secrets\": {\"authToken\": \"%s\", \"ct0\": \"c\"}}"
                .formatted(userId, authToken));
    }

    private void storeJson(String session) {
        given().body(session).put(sessions + "/" + key);
    }

    private String callsOfSessions() {
        return given().get(sessions + "/" + key).asString();
    }

    private void tellChange() throws Exception {
        String event = "{\"data\": {\"keyId\": \"%s\"}}".formatted(key);
        try (KafkaProducer<String, String> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers()),
                new StringSerializer(),
                new StringSerializer())) {
            producer.send(new ProducerRecord<>(Topics.SESSION_CHANGED, key.toString(), event))
                    .get();
        }
    }

    private static Response conforming(String operation, Response answer) {
        ContractAnswers.conforms(operation, answer.statusCode(), answer.asString());
        return answer;
    }
}
