package io.socialdata.writes.articles;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

class ContentMapperTest {

    private final JsonNode request =
            ContentMapper.of(Bodies.with(Bodies.full(), "entityMap.1.value.data.media_items.0.local_media_id", "'5'"));

    @Test
    void blocksAreWrittenInThePlatformsNames() {
        assertThat(request.at("/blocks/0")).isEqualTo(Bodies.read("""
                {'key': 'a1b2c', 'text': 'See the map.', 'type': 'unstyled', 'data': {},
                 'entity_ranges': [{'offset': 8, 'length': 3, 'key': 0}],
                 'inline_style_ranges': [{'offset': 0, 'length': 3, 'style': 'Bold'}]}"""));
    }

    @Test
    void listsThatWereLeftOutAreThere() {
        assertThat(request.at("/blocks/3/inline_style_ranges")).isEqualTo(Bodies.read("[]"));
        assertThat(request.at("/blocks/3/data")).isEqualTo(Bodies.read("{}"));
    }

    @Test
    void referencesAreNumbersAndNamesOfEntitiesText() {
        assertThat(request.at("/blocks/1/entity_ranges/0/key").isInt()).isTrue();
        assertThat(request.at("/entity_map/1/key").isTextual()).isTrue();
    }

    @Test
    void localIdOfAPictureIsANumber() {
        assertThat(request.at("/entity_map/1/value/data/media_items/0"))
                .hasToString("{\"local_media_id\":5,\"media_category\":\"DraftTweetImage\",\"media_id\":\"201\"}");
    }

    @Test
    void bodyOfTheCallerStaysAsItIs() {
        JsonNode body = Bodies.full();

        assertThat(ContentMapper.of(body)).isNotNull();

        assertThat(body).isEqualTo(Bodies.full());
    }
}
