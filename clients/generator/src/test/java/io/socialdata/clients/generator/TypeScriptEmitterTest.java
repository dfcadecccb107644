package io.socialdata.clients.generator;

import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(FILES.get("models.ts")).contains("type: 'tweet.created' | 'webhook.test' | (string & {});");
    }
}
