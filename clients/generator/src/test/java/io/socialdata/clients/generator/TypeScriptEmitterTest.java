package io.socialdata.clients.generator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.UncheckedIOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TypeScriptEmitterTest {

    private static final ApiModel MODEL = ModelReader.read();
    private static final Map<String, String> FILES = new TypeScriptEmitter().emit(MODEL);

    @Test
    void everyOperationHasItsMethodAndEveryPagedOneItsIterators() {
        String text = FILES.get("operations.ts");
        assertThat(MODEL.operations()).allSatisfy(operation -> {
            assertThat(text).contains("(operations.%s, request, options)".formatted(operation.id()));
            if (operation.paging().isPresent()) {
                assertThat(text).contains("(this.#transport, operations.%s, request, ".formatted(operation.id()));
            }
        });
    }

    @Test
    void everySchemaHasItsInterface() {
        assertThat(MODEL.schemas())
                .allSatisfy(schema ->
                        assertThat(FILES.get("models.ts")).contains("export interface %s {".formatted(schema.name())));
    }

    @Test
    void operationIsWrittenWithItsInputsPriceAndTypes() {
        assertThat(FILES.get("operations.ts"))
                .contains("""
                      feedback_get: {
                        id: 'feedback_get',
                        method: 'GET',
                        path: '/feedback/{id}',
                        price: 0,
                        limitClass: 'feedback',
                        scope: 'manage',
                        idempotent: false,
                        body: false,
                    """)
                .contains("  get<R extends FeedbackGetRequest>(request: R, options?: CallOptions): Promise<")
                .contains("    return pages<models.FeedbackPage>(this.#transport, operations.feedback_list, request, "
                        + "'feedback', options);\n");
    }

    @Test
    void textsOfResponsesStayOpenForLaterValues() {
        assertThat(FILES.get("models.ts"))
                .contains("type: 'tweet.created' | 'webhook.test' | 'alert.raised' | (string & {});");
    }

    @Test
    void catalogueDescribesEveryOperationAndInput() {
        JsonNode catalogue = catalogue();
        assertThat(MODEL.operations()).allSatisfy(operation -> {
            JsonNode described = catalogue.path(operation.id());
            assertThat(described.path("group").asText()).isEqualTo(operation.group());
            assertThat(described.path("summary").asText()).isNotBlank();
            assertThat(described.path("inputs").size())
                    .isEqualTo(operation.inputs().size());
        });
    }

    @Test
    void catalogueHasRowsFormsAndAlternatives() {
        JsonNode followers = catalogue().path("user_followers");
        assertThat(followers.path("rows").asText()).isEqualTo("users");
        assertThat(followers.at("/alternatives/0/1").asText()).isEqualTo("user_id");
        assertThat(followers.at("/inputs/count/type").asText()).isEqualTo("number");
        assertThat(catalogue().at("/list_create/inputs/is_private/type").asText())
                .isEqualTo("flag");
        assertThat(catalogue().at("/tweet_create/inputs/media_ids/type").asText())
                .isEqualTo("texts");
    }

    @Test
    void catalogueMarksTheInputsThatOthersMustNotSee() {
        JsonNode login = catalogue().at("/user_login/inputs");
        assertThat(login.at("/password/secret").asBoolean()).isTrue();
        assertThat(login.at("/username/secret").asBoolean()).isFalse();
    }

    private static JsonNode catalogue() {
        String text = FILES.get("catalogue.ts");
        try {
            return new JsonMapper().readTree(text.substring(text.indexOf("= {") + 2));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
