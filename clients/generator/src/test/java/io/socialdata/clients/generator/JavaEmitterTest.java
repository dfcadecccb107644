package io.socialdata.clients.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class JavaEmitterTest {

    private static final ApiModel MODEL = ModelReader.read();
    private static final Map<String, String> FILES = new JavaEmitter().emit(MODEL);

    @Test
    void everyOperationHasItsMethodAndInputs() {
        Identifiers names = new Identifiers(JavaTypes.RESERVED);
        assertThat(MODEL.operations()).allSatisfy(operation -> {
            String request = names.pascal(operation.id()) + "Request";
            assertThat(FILES).containsKey("io/socialdata/client/" + request + ".java");
            assertThat(FILES.get("io/socialdata/client/" + names.pascal(operation.group()) + "Operations.java"))
                    .contains(
                            "> %s(%s request, CallOptions options)".formatted(names.camel(operation.name()), request));
        });
    }

    @Test
    void everySchemaHasItsRecord() {
        assertThat(MODEL.schemas())
                .allSatisfy(schema -> assertThat(FILES.get("io/socialdata/client/model/" + schema.name() + ".java"))
                        .contains("public record " + schema.name() + "("));
    }

    @Test
    void operationIsWrittenWithItsPriceAndRights() {
        assertThat(FILES.get("io/socialdata/client/FeedbackGetRequest.java"))
                .contains("\"feedback_get\", \"GET\", \"/feedback/{id}\", 0L, \"feedback\", \"manage\", false, false,"
                        + " Map.ofEntries(")
                .contains("Map.entry(\"id\", new Input(Input.Place.PATH, \"id\"))");
    }
}
