package io.socialdata.simulator.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.generator.WorldGenerator;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The samples of the default world, which the examples of the contract name. */
class SampleDataTest {

    private final World world =
            WorldGenerator.create(new WorldSpec(20261101, 2_000, 60_000, Instant.parse("2026-11-01T00:00:00Z")));

    private final Map<String, String> samples = SampleData.of(world);

    @Test
    void samplesAreThoseOfTheContractsExamples() {
        assertThat(samples)
                .containsEntry("handle", "river_atlas")
                .containsEntry("user_id", "616716534")
                .containsEntry("other_handle", "delta_office")
                .containsEntry("other_user_id", "1045985018")
                .containsEntry("tweet_id", "2093887866063118678")
                .containsEntry("article_tweet_id", "2116538155554069748")
                .containsEntry("article_id", "2116535638973811084")
                .containsEntry("list_id", "2023210812204345096")
                .containsEntry("community_id", "2098080977713804267")
                .containsEntry("space_id", "11Zh4Dw7rFT5i")
                .containsEntry("conversation_id", "616716534-2861567392");
    }

    @Test
    void everyListOfResponsesToTheSamplePostHasRows() {
        Post post = world.posts()
                .byId(Long.parseLong(samples.getOrDefault("tweet_id", "")))
                .orElseThrow();

        assertThat(world.posts().repliesTo(post)).isNotEmpty();
        assertThat(world.posts().quotesOf(post)).isNotEmpty();
        assertThat(world.posts().retweetsOf(post)).isNotEmpty();
    }
}
