package io.socialdata.platform.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonPathTest {

    private static final String OBJECT = """
            {"id": "7", "legacy": {"urls": [{"url": "a"}, {"url": "b"}], "0": "zero", "none": null}}""";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/id",
                "/legacy/urls/0/url",
                "/legacy/urls/1/url",
                "/legacy/urls/2/url",
                "/legacy/urls/url",
                "/legacy/0",
                "/legacy/none",
                "/legacy/none/deeper",
                "/id/deeper",
                "/elsewhere/0/url"
            })
    void pathSelectsLikeAJsonPointer(String pointer) throws Exception {
        JsonNode object = new JsonMapper().readTree(OBJECT);
        JsonNode pointedAt = object.at(pointer);

        assertThat(JsonPath.of(pointer).in(object)).isEqualTo(pointedAt.isMissingNode() ? null : pointedAt);
    }
}
