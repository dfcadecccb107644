package io.socialdata.simulator.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.GraphQlTestClient;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.shapes.ShapeAssert;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.World;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@FriendlyPlatform({"CreateGrokConversation", "GrokHome", "2/grok/add_response.json", "2/grok/attachment.json"})
class AssistantComponentTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    World world;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void replyIsStreamedInLines() throws IOException {
        Response answer = ask(HttpTestClient.signedIn(), begin(), "Which rivers bend most?");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.header("transfer-encoding")).isEqualTo("chunked");
        List<JsonNode> lines = lines(answer);
        assertThat(lacks("grok-first", lines.getFirst())).isEmpty();
        assertThat(lacks("grok-thinking", lines.get(1))).isEmpty();
        assertThat(lacks("grok-search", lines.get(3))).isEmpty();
        assertThat(lacks("grok-text", lines.get(4))).isEmpty();
        assertThat(lacks("grok-last", lines.getLast())).isEmpty();
    }

    @Test
    void searchIsPrecededByTheToolCallWithTheNumberOfResults() throws IOException {
        JsonNode call = lines(ask(HttpTestClient.signedIn(), begin(), "Which rivers bend ]]> most?"))
                .get(2)
                .path("result");

        assertThat(call.path("messageTag").asText()).isEqualTo("tool_usage_card");
        assertThat(call.path("isThinking").asBoolean()).isTrue();
        Matcher arguments = Pattern.compile("<xai:tool_args><!\\[CDATA\\[(.*?)]]></xai:tool_args>")
                .matcher(call.path("message").asText());
        assertThat(arguments.find()).isTrue();
        assertThat(JSON.readTree(arguments.group(1)).path("num_results").asText())
                .isEqualTo("10");
        assertThat(JSON.readTree(arguments.group(1)).path("query").asText()).isEqualTo("Which rivers bend ]]> most?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"web_search\":{\"num_results\":3,\"near\":{\"river\":\"Elbe\"}}}",
                "{\"webSearch\":{\"num_results\":\"3\",\"near\":{\"river\":\"Elbe\"}}}"
            })
    void toolCallHasTheArgumentsOfTheCaller(String tools) throws IOException {
        List<JsonNode> lines = lines(ask(HttpTestClient.signedIn(), begin(), "Which rivers bend?", tools));

        assertThat(lines.get(2).at("/result/message").asText())
                .contains("\"query\":\"Which rivers bend?\"", "\"near\":{\"river\":\"Elbe\"}")
                .containsPattern("\"num_results\":\"?3\"?");
        assertThat(lines.get(3).at("/result/webResults")).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "{\"web_search\":true}", "{\"web_search\":{\"num_results\":[]}}"})
    void otherToolArgumentsAreAccepted(String tools) throws IOException {
        List<JsonNode> lines = lines(ask(HttpTestClient.signedIn(), begin(), "Why?", tools));

        assertThat(lines.get(3).at("/result/webResults")).hasSize(1);
    }

    @Test
    void finalPiecesFormTheReplyAndOnlyTheLastIsMarked() throws IOException {
        List<JsonNode> lines = lines(ask(HttpTestClient.signedIn(), begin(), "Which rivers bend most?"));

        String text = lines.stream()
                .map(line -> line.path("result"))
                .filter(result -> result.path("messageTag").asText().equals("final"))
                .map(result -> result.path("message").asText())
                .collect(Collectors.joining());
        assertThat(text).startsWith("You asked: Which rivers bend most?");
        assertThat(lines.stream().filter(line -> line.at("/result/isSoftStop").asBoolean()))
                .containsExactly(lines.getLast());
    }

    @Test
    void imagesAreGeneratedOnRequest() throws IOException {
        List<JsonNode> lines = lines(ask(HttpTestClient.signedIn(), begin(), "/image of a river"));

        List<JsonNode> images = lines.stream()
                .filter(line -> line.at("/result/imageAttachment").isObject())
                .toList();
        assertThat(images).hasSize(2);
        assertThat(lacks("grok-image", images.getFirst())).isEmpty();
    }

    @Test
    void otherReplyKindsCanBeRequested() throws IOException {
        String conversation = begin();

        List<JsonNode> limiter = lines(ask(HttpTestClient.signedIn(), conversation, "/limiter"));
        List<JsonNode> error = lines(ask(HttpTestClient.signedIn(), conversation, "/error"));
        List<JsonNode> cut = lines(ask(HttpTestClient.signedIn(), conversation, "/cut"));

        assertThat(lacks("grok-limiter", limiter.getFirst())).isEmpty();
        assertThat(error.getLast().at("/result/responseType").asText()).isEqualTo("error");
        assertThat(cut).noneMatch(line -> line.at("/result/isSoftStop").asBoolean());
    }

    @Test
    void unverifiedAccountReachesItsLimit() throws IOException {
        Account plain = world.fixtures().pool().getFirst();
        String conversation = GraphQlTestClient.mutateAs(plain, "CreateGrokConversation", "{}")
                .path("data.create_grok_conversation.conversation_id");
        for (int asked = 0; asked < 25; asked++) {
            ask(HttpTestClient.session(plain.authToken(), plain.csrfToken()), conversation, "/image");
        }

        List<JsonNode> answer =
                lines(ask(HttpTestClient.session(plain.authToken(), plain.csrfToken()), conversation, "One more?"));

        assertThat(answer.getFirst().at("/result/responseType").asText()).isEqualTo("limiter");
    }

    @Test
    void pictureIsAcceptedWithAQuestion() {
        HttpTestClient.signedIn()
                .multiPart("image", "bend.png", new byte[] {1, 2, 3}, "image/png")
                .post("/2/grok/attachment.json")
                .then()
                .statusCode(200)
                .body("[0].mediaId", matchesPattern("\\d+"))
                .body("[0].mimeType", equalTo("image/png"));
        HttpTestClient.signedIn()
                .multiPart("image", "bend.txt", new byte[] {1}, "text/plain")
                .post("/2/grok/attachment.json")
                .then()
                .statusCode(400);
    }

    @Test
    void unknownConversationIsMissing() {
        ask(HttpTestClient.signedIn(), "17", "Hello?").then().statusCode(404).body("errors[0].code", equalTo(34));
    }

    @Test
    void emptyQuestionIsABadRequest() {
        ask(HttpTestClient.signedIn(), begin(), "").then().statusCode(400).body("errors[0].code", equalTo(214));
    }

    @Test
    void homeListsModels() {
        assertThat(ShapeAssert.lacks(
                        "grok-home",
                        GraphQlTestClient.part(GraphQlTestClient.query("GrokHome", "{}"), "/data/grok_home")))
                .isEmpty();
    }

    private static String begin() {
        return GraphQlTestClient.mutate("CreateGrokConversation", "{}")
                .path("data.create_grok_conversation.conversation_id");
    }

    private static Response ask(RequestSpecification session, String conversation, String prompt) {
        return ask(session, conversation, prompt, "{}");
    }

    private static Response ask(RequestSpecification session, String conversation, String prompt, String tools) {
        return session.contentType("text/plain;charset=UTF-8")
                .body("{\"responses\":[{\"message\":\"" + prompt
                        + "\",\"sender\":1,\"promptSource\":\"\",\"fileAttachments\":[]}],\"conversationId\":\""
                        + conversation + "\",\"returnSearchResults\":true,\"imageGenerationCount\":2,\"toolOverrides\":"
                        + tools + "}")
                .post("/i/api/2/grok/add_response.json");
    }

    private static List<JsonNode> lines(Response answer) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line :
                new String(answer.asByteArray(), StandardCharsets.UTF_8).lines().toList()) {
            lines.add(JSON.readTree(line));
        }
        return lines;
    }

    private static List<String> lacks(String sample, JsonNode line) {
        return ShapeAssert.lacks(sample, line.toString().getBytes(StandardCharsets.UTF_8));
    }
}
