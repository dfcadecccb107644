package io.socialdata.reads.me;

import static io.socialdata.reads.me.KeyHolder.conforming;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.restassured.response.Response;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The assistant and uploads, with the stored session of a key. */
@OwnTest
class AssistantComponentTest {

    /** One character that takes two {@code char} values. */
    private static final String BOAT = "\\ud83d\\udea2";

    private final KeyHolder caller = new KeyHolder();

    @BeforeEach
    void store() {
        caller.store("mira");
    }

    @Test
    void replyIsCompleteWithItsSources() {
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
    void messagesAreAcceptedInEveryForm(String turns) {
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
                "{'message': 7} | message",
                "{'message': 'Boats?', 'conversation_id': 88} | conversation_id"
            })
    void invalidPromptIsRejected(String body, String field) {
        chat(body.replace('\'', '"')).then().statusCode(400).body("field", equalTo(field));
    }

    @Test
    void promptMayBeInTheQuery() {
        conforming("grok_chat", caller.request().post("/grok/chat?message=Do boats float?&mode=fast&image_count=0"))
                .then()
                .statusCode(200)
                .body("answer", equalTo("Boats float."))
                .body("mode", equalTo("fast"));
    }

    @ParameterizedTest
    @CsvSource({"/grok/chat, message", "/grok/chat?message=Boats?&image_count=few, image_count"})
    void invalidQueryIsRejected(String path, String field) {
        conforming("grok_chat", caller.request().post(path))
                .then()
                .statusCode(400)
                .body("field", equalTo(field));
    }

    @Test
    void longestAllowedInputIsAccepted() {
        List<Map<String, String>> turns = Collections.nCopies(100, Map.of("role", "user", "content", "x"));

        chat(Map.of("message", "x".repeat(20_000), "messages", turns)).then().statusCode(200);
    }

    @Test
    void inputLengthIsCountedInCodePoints() {
        chat("{\"message\": \"" + BOAT.repeat(20_000) + "\"}").then().statusCode(200);
        chat("{\"message\": \"" + BOAT.repeat(20_001) + "\"}").then().statusCode(400);
    }

    @Test
    void tooLongInputIsRejected() {
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
    void settingsAreReturned() {
        conforming("grok_config", caller.read("/grok/config"))
                .then()
                .statusCode(200)
                .body("eligible", equalTo(true))
                .body("modes.expert", equalTo("grok-4"))
                .body("model_options", hasSize(1));
    }

    @Test
    void uploadInProgressIsReported() {
        conforming("media_status", caller.read("/media/status?media_id=77"))
                .then()
                .statusCode(200)
                .body("state", equalTo("in_progress"))
                .body("check_after_secs", equalTo(3))
                .body("progress_percent", equalTo(40));
    }

    @Test
    void failedUploadIsABilledSuccess() {
        conforming("media_status", caller.read("/media/status?media_id=78"))
                .then()
                .statusCode(200)
                .header("X-Usage-Billable", nullValue())
                .body("state", equalTo("failed"))
                .body("check_after_secs", equalTo(0))
                .body("error", equalTo("Too long"));
    }

    private Response chat(Object body) {
        return conforming("grok_chat", caller.post("/grok/chat", body));
    }
}
