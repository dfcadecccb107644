package io.socialdata.simulator.articles;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContentStateTest {

    @Test
    void namesAreConvertedToResponseNames() throws JsonProcessingException {
        JsonNode content = read("{'blocks': [{'entity_ranges': [], 'inline_style_ranges': [{'offset': 0}]}]}");

        assertThat(content.at("/blocks/0").fieldNames())
                .toIterable()
                .containsExactly("entityRanges", "inlineStyleRanges");
    }

    @Test
    void numericIdBecomesText() throws JsonProcessingException {
        JsonNode content = read("{'blocks': [], 'entity_map': [{'value': {'local_media_id': 1}}]}");

        assertThat(content.at("/entityMap/0/value/localMediaId").textValue()).isEqualTo("1");
    }

    @Test
    void textConsistsOfNonEmptyBlocks() {
        ContentState content = new ContentState(ContentState.of(List.of("Rivers", " ", "They bend.")));

        assertThat(content.plainText()).isEqualTo("Rivers\nThey bend.");
        assertThat(content.preview()).isEqualTo("Rivers They bend.");
    }

    @Test
    void previewEndsBetweenCharacters() {
        ContentState content = new ContentState(ContentState.of(List.of("\uD83D\uDE80".repeat(300))));

        assertThat(content.preview()).isEqualTo("\uD83D\uDE80".repeat(200));
    }

    private static JsonNode read(String json) throws JsonProcessingException {
        return ContentState.ofRequest(new ObjectMapper().readTree(json.replace('\'', '"')))
                .json();
    }
}
