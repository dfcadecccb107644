package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Arrays;
import java.util.Map.Entry;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ErrorCodeTest {

    /**
     * Codes that belong to no operation: the gateway sends the first, and the second goes away with the last missing
     * operation.
     */
    private static final Set<String> BESIDE_OPERATIONS = Set.of("405 method_not_allowed", "501 not_implemented");

    private final JsonNode document = ContractDocument.read();

    @Test
    void contractAndCodeHaveTheSameErrors() {
        Set<String> inCode = Arrays.stream(ErrorCode.values())
                .map(errorCode -> errorCode.status() + " " + errorCode.code())
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(inContract()).isEqualTo(inCode);
    }

    @Test
    void errorCodesAreDistinct() {
        assertThat(Arrays.stream(ErrorCode.values()).map(errorCode -> errorCode.status() + " " + errorCode.code()))
                .doesNotHaveDuplicates();
    }

    @Test
    void everyErrorCodeIsExplained() {
        JsonNode texts = document.path("x-errors");

        assertThat(texts.properties().stream().map(Entry::getKey))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(ErrorCode.values())
                        .map(ErrorCode::code)
                        .distinct()
                        .toList());
        assertThat(texts).allSatisfy(text -> {
            assertThat(text.path("title").asText()).isNotBlank().doesNotEndWith(".");
            assertThat(text.path("meaning").asText()).endsWith(".");
            assertThat(text.path("action").asText()).endsWith(".");
            assertThat(text.path("reasons"))
                    .allSatisfy(reason -> assertThat(reason.asText()).endsWith("."));
        });
    }

    @Test
    void pagesOfErrorCodesHaveDifferentNames() {
        assertThat(Arrays.stream(ErrorCode.values())
                        .map(ErrorCode::code)
                        .distinct()
                        .map(ErrorReference::pageName))
                .doesNotHaveDuplicates()
                .allSatisfy(name -> assertThat(name).matches("[a-z_]+"));
    }

    @Test
    void reasonsOfNotFoundAreExplained() {
        assertThat(document.at("/x-errors/not_found/reasons").properties().stream()
                        .map(Entry::getKey))
                .containsAll(Arrays.stream(NotFoundReason.values())
                        .map(NotFoundReason::wireName)
                        .toList());
    }

    @Test
    void envelopeOmitsAbsentMembers() throws Exception {
        assertThat(new JsonMapper().writeValueAsString(ErrorEnvelope.of(ErrorCode.NOT_FOUND, "No such thing.")))
                .isEqualTo("{\"error\":\"not_found\",\"message\":\"No such thing.\"}");
    }

    private Set<String> inContract() {
        Set<String> found = new TreeSet<>(BESIDE_OPERATIONS);
        for (JsonNode item : document.path("paths")) {
            for (JsonNode operation : item) {
                for (Entry<String, JsonNode> response :
                        operation.path("responses").properties()) {
                    collect(response.getKey(), resolve(response.getValue()), found);
                }
            }
        }
        return found;
    }

    private static void collect(String status, JsonNode response, Set<String> found) {
        if (!status.startsWith("2") && !status.equals("default")) {
            JsonNode schema = response.path("content").path("application/json").path("schema");
            for (JsonNode properties : schema.findValues("properties")) {
                properties.path("error").path("enum").forEach(code -> found.add(status + " " + code.asText()));
            }
        }
    }

    private JsonNode resolve(JsonNode node) {
        return References.resolved(document, node);
    }
}
