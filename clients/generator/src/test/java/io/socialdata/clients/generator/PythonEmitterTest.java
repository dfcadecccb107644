package io.socialdata.clients.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PythonEmitterTest {

    private static final ApiModel MODEL = ModelReader.read();
    private static final Map<String, String> FILES = new PythonEmitter().emit(MODEL);

    @ParameterizedTest
    @ValueSource(strings = {"blocking.py", "asynchronous.py"})
    void everyOperationHasItsMethodAndEveryPagedOneItsIterators(String file) {
        String text = FILES.get(file);
        assertThat(MODEL.operations()).allSatisfy(operation -> {
            String constant = PythonEmitter.constant(operation);
            assertThat(text).contains("self._caller.call(operations.%s, ".formatted(constant));
            if (operation.paging().isPresent()) {
                assertThat(text)
                        .contains("self._caller.pages(operations.%s, ".formatted(constant))
                        .contains("self._caller.rows(operations.%s, ".formatted(constant));
            }
        });
    }

    @Test
    void everySchemaHasItsClass() {
        assertThat(MODEL.schemas())
                .allSatisfy(schema ->
                        assertThat(FILES.get("models.py")).contains("class %s(TypedDict):".formatted(schema.name())));
    }

    @Test
    void operationIsWrittenWithItsPriceAndClass() {
        assertThat(FILES.get("operations.py")).contains("""
            FEEDBACK_GET = Operation(
                id="feedback_get",
                method="GET",
                path="/feedback/{id}",
                price=0,
                limit_class="feedback",
                scope="manage",
                idempotent=False,
                body=False,
            """);
    }

    @Test
    void documentationCannotEndItsString() {
        assertThat(PythonTypes.documentation("  ", "a \"\"\" and \\")).isEqualTo("""
              \"""a \\"\\"\\" and \\\\\"""
            """);
    }

    @Test
    void textsAreClosedWhereSentAndOpenWhereReceived() {
        ValueType choice = new ValueType.Choice(List.of("a", "b"));

        assertThat(PythonTypes.sent(choice)).isEqualTo("Literal[\"a\", \"b\"]");
        assertThat(PythonTypes.received(choice, "")).isEqualTo("str");
    }
}
