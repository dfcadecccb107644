package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.assistant.AssistantPrompt;
import io.socialdata.platform.assistant.AssistantPrompt.Mode;
import io.socialdata.platform.assistant.AssistantPrompt.Turn;
import io.socialdata.platform.assistant.AssistantReply;
import io.socialdata.platform.assistant.AssistantReply.Image;
import io.socialdata.platform.assistant.AssistantReply.Source;
import io.socialdata.platform.assistant.AssistantSettings;
import io.socialdata.platform.assistant.AssistantSettings.ModelOption;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult.Success;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls of the platform's assistant. */
class AssistantComponentTest {

    private static final String FIRST = "{'conversationId': '5', 'userChatItemId': '6', 'agentChatItemId': '7'}\n";
    private static final String LAST = "{'result': {'message': 'bend.', 'messageTag': 'final', 'isSoftStop': true}}\n";
    private static final AssistantPrompt PROMPT = new AssistantPrompt(
            List.of(new Turn("Hello", false), new Turn("Good day", true), new Turn("Which bend?", false)),
            "5",
            Mode.EXPERT,
            null,
            0);

    private PlatformClientFixture connector;
    private AccountClient accountClient;

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new PlatformClientFixture(folder);
        accountClient = connector.client.as(new AccountSession(new Credentials("own-token", "own-csrf", null)));
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void streamedLinesFormOneReply() {
        connector.platform.then(
                200,
                FIRST
                        + "{'result': {'message': 'Looking', 'isThinking': true, 'messageTag': 'header'}}\n"
                        + "{'result': {'message': '', 'query': 'rivers', 'webResults': [{'url': 'https://a.example',"
                        + " 'title': 'A', 'snippet': 's'}, {'title': 'no address'}], 'citedWebResults': [{'url':"
                        + " 'https://a.example'}], 'xPostIds': ['9']}}\n"
                        + "{'result': {'message': 'Rivers ', 'messageTag': 'final', 'isThinking': false}}\n"
                        + "{'result': {'message': '', 'imageAttachment': {'imageUrl': 'https://i.example/1',"
                        + " 'mediaIdStr': '8', 'fileName': 'r.jpg', 'mimeType': 'image/jpeg'}}}\n"
                        + LAST);

        assertThat(accountClient.assistant().ask(PROMPT, BUDGET))
                .isEqualTo(new Success<>(new AssistantReply(
                        "5",
                        "6",
                        "7",
                        "Rivers bend.",
                        List.of(new Source("https://a.example", "A", "s")),
                        List.of("9"),
                        List.of("rivers"),
                        List.of(new Image("https://i.example/1", "8", "r.jpg", "image/jpeg")),
                        null)));
        assertThat(request())
                .startsWith("POST /2/grok/add_response.json")
                .contains("Content-Type: text/plain;charset=UTF-8")
                .contains("\"modelMode\":\"MODEL_MODE_EXPERT\"", "\"conversationId\":\"5\"", "\"sender\":2");
    }

    @Test
    void assistantLimitIsReportedAsThrottling() {
        connector.platform.then(200, FIRST + "{'result': {'message': 'x', 'responseType': 'limiter'}}\n");

        assertThat(ask()).isEqualTo(new Throttled(null));
    }

    @Test
    void assistantErrorIsNoReply() {
        connector.platform.then(200, FIRST + "{'result': {'message': 'x', 'responseType': 'error'}}\n" + LAST);

        assertThat(ask()).isEqualTo(new Unreadable(ResponseDefect.UNEXPLAINED));
    }

    @Test
    void replyWithoutItsEndIsIncomplete() {
        connector.platform.then(200, FIRST + "{'result': {'message': 'Rivers ', 'messageTag': 'final'}}\n");

        assertThat(ask()).isEqualTo(new Unreachable(UnreachableReason.CONNECTION));
        assertThat(connector.platform.requests()).hasSize(1);
    }

    @Test
    void truncatedLineIsNoReply() {
        connector.platform.then(200, FIRST + LAST + "{'result': {'mess");

        assertThat(ask()).isEqualTo(new Unreadable(ResponseDefect.NOT_JSON));
    }

    @Test
    void truncatedBodyIsNoReply() {
        connector.platform.then(out -> {
            out.write(("HTTP/1.1 200 x\r\ncontent-length: 5000\r\n\r\n" + FIRST.replace('\'', '"'))
                    .getBytes(StandardCharsets.UTF_8));
            out.close();
        });

        assertThat(ask()).isEqualTo(new Unreachable(UnreachableReason.CONNECTION));
    }

    @Test
    void platformErrorsAreMappedAsElsewhere() {
        connector.platform.then(403, "{'errors': [{'code': 226, 'message': 'x'}]}");

        assertThat(ask()).isEqualTo(new Refused(RefusalReason.LOOKS_AUTOMATED));
    }

    @Test
    void conversationIsCreated() {
        connector.platform.then(200, "{'data': {'create_grok_conversation': {'conversation_id': '5'}}}");

        assertThat(accountClient.assistant().open(BUDGET)).isEqualTo(new Success<>("5"));
    }

    @Test
    void settingsAreRead() {
        connector.platform.then(
                200,
                "{'data': {'grok_home': {'default_grok_mode': 'Normal', 'default_grok_model_option_id': 'm',"
                        + " 'grok_model_options': [{'id': 'm', 'name': 'M'}, {'name': 'nameless'}],"
                        + " 'ineligible_reasons': ['Age', {'reason': 'Region'}], 'free_access_enabled': true}}}");

        assertThat(accountClient.assistant().settings(BUDGET))
                .isEqualTo(new Success<>(new AssistantSettings(
                        List.of("Age", "Region"),
                        true,
                        "Normal",
                        "m",
                        null,
                        List.of(new ModelOption("m", "M", null, null, null, null, null)))));
    }

    @Test
    void absentSettingsAreMissing() {
        connector.platform.then(200, "{'data': {}}");

        assertThat(failureOf(accountClient.assistant().settings(BUDGET))).isEqualTo(new Missing(MissingReason.UNKNOWN));
    }

    private PlatformFailure ask() {
        return failureOf(accountClient.assistant().ask(PROMPT, BUDGET));
    }

    private String request() {
        return connector.platform.requests().getFirst();
    }
}
