package io.socialdata.reads.own;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.IssuerResource;
import io.socialdata.testkit.KafkaResource;
import io.socialdata.testkit.StubSessions;
import io.socialdata.testkit.contract.ContractAnswers;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The assistant and uploads, as the stored session of a key. */
@QuarkusTest
@QuarkusTestResource(value = IssuerResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubSessions.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubOwnPlatform.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(
        value = KafkaResource.class,
        restrictToAnnotatedClass = true,
        initArgs = @ResourceArg(name = "topics", value = Topics.SESSION_CHANGED))
class AssistantComponentTest {

    private final UUID key = UUID.randomUUID();

    @ConfigProperty(name = "acting.sessions.url", defaultValue = "none")
    String sessions;

    @BeforeEach
    void store() {
        given().body("{\"version\": 1, \"userId\": \"7101\", \"secrets\": {\"authToken\": \"mira\", \"ct0\": \"c\"}}")
                .put(sessions + "/" + key);
    }

    @Test
    void answerIsWholeWithItsSources() {
        chat(Map.of("message", "Do boats float?", "mode", "fast"))
                .then()
                .statusCode(200)
                .body("answer", equalTo("Boats float."))
                .body("conversation_id", equalTo("88"))
                .body("response_id", equalTo("7"))
                .body("requested_model", equalTo("grok-3-latest"))
                .body("mode", equalTo("fast"))
                .body("citations[0].domain", equalTo("a.example"))
                .body("tool_calls[0].args.query", equalTo("boats"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{'role': 'user', 'content': 'Boats?'}]",
                "[{'sender': 2, 'message': 'Hello'}, {'sender': 1, 'message': 'Boats?'}]",
                "'[{\\'role\\': \\'user\\', \\'content\\': \\'Boats?\\'}]'"
            })
    void turnsAreTakenInEveryForm(String turns) {
        chat("{'messages': %s, 'image_count': 99}".formatted(turns).replace('\'', '"'))
                .then()
                .statusCode(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | message",
                "{'message': ' '} | message",
                "{'messages': [{'role': 'assistant', 'content': 'x'}]} | message",
                "{'messages': [{'role': 'user'}]} | messages",
                "{'messages': 'no json'} | messages",
                "{'messages': {}} | messages",
                "{'message': 7} | message"
            })
    void promptThatCannotBeUsedIsRefused(String body, String field) {
        chat(body.replace('\'', '"')).then().statusCode(400).body("field", equalTo(field));
    }

    @Test
    void tooMuchIsRefused() {
        chat(Map.of("message", "x".repeat(20_001))).then().statusCode(400);
        chat(Map.of("messages", Collections.nCopies(101, Map.of("role", "user", "content", "x"))))
                .then()
                .statusCode(400);
    }

    @Test
    void proxyOfTheCallIsChecked() {
        chat(Map.of("message", "Boats?", "proxy_url", "http://10.0.0.1:80"))
                .then()
                .statusCode(400)
                .body("reason", equalTo("invalid_proxy"));
    }

    @Test
    void settingsAreShown() {
        Response answer = given().headers(headers()).get("/grok/config");

        ContractAnswers.conforms("grok_config", answer.statusCode(), answer.asString());
        answer.then()
                .statusCode(200)
                .body("eligible", equalTo(true))
                .body("modes.expert", equalTo("grok-4"))
                .body("model_options", hasSize(1));
    }

    @Test
    void uploadIsShownInProgress() {
        Response answer = given().headers(headers()).get("/media/status?media_id=77");

        ContractAnswers.conforms("media_status", answer.statusCode(), answer.asString());
        answer.then()
                .statusCode(200)
                .body("state", equalTo("in_progress"))
                .body("check_after_secs", equalTo(3))
                .body("progress_percent", equalTo(40));
    }

    private Response chat(Object body) {
        Response answer = given().headers(headers())
                .contentType(ContentType.JSON)
                .body(body)
                .post("/grok/chat");
        ContractAnswers.conforms("grok_chat", answer.statusCode(), answer.asString());
        return answer;
    }

    private Map<String, String> headers() {
        return aCaller()
                .withKey(key)
                .through("gateway", "reads")
                .within(Duration.ofSeconds(60))
                .headers();
    }
}
