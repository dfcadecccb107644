package io.socialdata.contract.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import org.junit.jupiter.api.Test;

class ProjectedResponsesTest {

    private static final String CONTRACT = """
            paths:
              /read:
                get:
                  x-projection: true
                  responses:
                    '200': {content: {application/json: {schema: {$ref: '#/components/schemas/Page'}}}}
                    '400': {content: {application/json: {schema: {$ref: '#/components/schemas/Problem'}}}}
              /other:
                post:
                  x-projection: false
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/REQUEST'}}}}
                  responses:
                    '200': {content: {application/json: {schema: {$ref: '#/components/schemas/Other'}}}}
            components:
              schemas:
                Page:
                  allOf:
                    - {$ref: '#/components/schemas/Rows'}
                    - {type: object, required: [query], properties: {query: {type: string}}}
                Rows:
                  type: object
                  required: [rows, count]
                  properties:
                    count: {type: integer}
                    rows: {type: array, items: {anyOf: [{$ref: '#/components/schemas/Row'}, {type: 'null'}]}}
                Row:
                  type: object
                  required: [id, count]
                  properties: {id: {type: string}, count: {type: integer}, again: {$ref: '#/components/schemas/Row'}}
                Problem: {type: object, required: [error], properties: {error: {type: string}}}
                Other: {type: object, required: [id], properties: {id: {type: string}}}
            """;

    @Test
    void envelopeStaysRequiredAtTheTop() {
        JsonNode rows = relaxed("Other").at("/components/schemas/Rows");

        assertThat(rows.path("required")).hasToString("[\"count\"]");
        assertThat(rows.path("x-unprojected-required")).hasToString("[\"rows\",\"count\"]");
    }

    @Test
    void partsAndNestedSchemasRequireNothing() {
        JsonNode document = relaxed("Other");

        assertThat(document.at("/components/schemas/Page/allOf/1").has("required"))
                .isFalse();
        assertThat(document.at("/components/schemas/Row").has("required")).isFalse();
        assertThat(document.at("/components/schemas/Row/x-unprojected-required"))
                .hasToString("[\"id\",\"count\"]");
    }

    @Test
    void errorsAndOtherOperationsAreUnchanged() {
        JsonNode document = relaxed("Other");

        assertThat(document.at("/components/schemas/Problem/required")).hasToString("[\"error\"]");
        assertThat(document.at("/components/schemas/Other/required")).hasToString("[\"id\"]");
    }

    @Test
    void requestsMustNotShareASchemaThatIsRelaxed() {
        assertThatThrownBy(() -> relaxed("Row"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("A request needs a schema of its own");
    }

    private static JsonNode relaxed(String request) {
        try {
            ObjectNode document = (ObjectNode) new YAMLMapper().readTree(CONTRACT.replace("REQUEST", request));
            ProjectedResponses.relax(document);
            return document;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
