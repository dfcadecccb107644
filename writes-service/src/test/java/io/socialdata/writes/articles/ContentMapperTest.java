package io.socialdata.writes.articles;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

class ContentMapperTest {

    private final JsonNode request = ContentMapper.of(
            ArticleBodies.with(ArticleBodies.full(), "entityMap.1.value.data.media_items.0.local_media_id", "'5'"));

    @Test
    void blocksHavePlatformNames() {
        assertThat(request.at("/blocks/0")).isEqualTo(ArticleBodies.read("""
                {'key': 'a1b2c', 'text': 'See the map.', 'type': 'unstyled', 'data': {},
                 'entity_ranges': [{'offset': 8, 'length': 3, 'key': 0}],
                 'inline_style_ranges': [{'offset': 0, 'length': 3, 'style': 'Bold'}]}"""));
    }

    @Test
    void omittedListsAreEmpty() {
        assertThat(request.at("/blocks/3/inline_style_ranges")).isEqualTo(ArticleBodies.read("[]"));
        assertThat(request.at("/blocks/3/data")).isEqualTo(ArticleBodies.read("{}"));
    }

    @Test
    void referencesAreNumbersAndEntityNamesAreText() {
        assertThat(request.at("/blocks/1/entity_ranges/0/key").isInt()).isTrue();
        assertThat(request.at("/entity_map/1/key").isTextual()).isTrue();
    }

    @Test
    void localIdOfAPictureIsANumber() {
        assertThat(request.at("/entity_map/1/value/data/media_items/0"))
                .hasToString("{\"local_media_id\":5,\"media_category\":\"DraftTweetImage\",\"media_id\":\"201\"}");
    }

    @Test
    void inputIsUnchanged() {
        JsonNode body = ArticleBodies.full();

        assertThat(ContentMapper.of(body)).isNotNull();

        assertThat(body).isEqualTo(ArticleBodies.full());
    }
}
