package io.socialdata.acting.articles;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.junit.jupiter.api.Test;

class ArticleBodyTest {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(JsonReadFeature.ALLOW_SINGLE_QUOTES).build();

    private static final String MEDIA = "{'type': 'MEDIA', 'mutability': 'Immutable', 'data': {'caption': 'A bend',"
            + " 'entityKey': '0', 'mediaItems': [{'localMediaId': '1', 'mediaId': '201'}]}}";

    @Test
    void noBodyIsAnEmptyOne() throws JsonProcessingException {
        assertThat(ArticleBody.shown(null)).isEqualTo(read("{'blocks': [], 'entityMap': []}"));
    }

    @Test
    void bodyOfTodayStaysAsItIs() throws JsonProcessingException {
        JsonNode body = read("{'blocks': [{'key': 'a', 'text': 'A_b', 'entityRanges': [], 'data': {}}], 'entityMap':"
                + " [{'key': '0', 'value': " + MEDIA + "}]}");

        assertThat(ArticleBody.shown(body)).isEqualTo(body);
    }

    @Test
    void entitiesOfOldBecomeAList() throws JsonProcessingException {
        JsonNode body = read("{'blocks': [], 'entityMap': {'0': " + MEDIA + "}}");

        assertThat(ArticleBody.shown(body))
                .isEqualTo(read("{'blocks': [], 'entityMap': [{'key': '0', 'value': " + MEDIA + "}]}"));
    }

    @Test
    void namesWithUnderscoresBecomeCamelCase() throws JsonProcessingException {
        JsonNode body = read("{'blocks': [{'key': 'a', 'entity_ranges': [{'key': 0}]}], 'entity_map': [{'key': '0',"
                + " 'value': {'data': {'media_items': [{'local_media_id': 1}]}}}]}");

        assertThat(ArticleBody.shown(body))
                .isEqualTo(read("{'blocks': [{'key': 'a', 'entityRanges': [{'key': 0}]}], 'entityMap': [{'key': '0',"
                        + " 'value': {'data': {'mediaItems': [{'localMediaId': 1}]}}}]}"));
    }

    private static JsonNode read(String json) throws JsonProcessingException {
        return JSON.readTree(json);
    }
}
