package io.socialdata.simulator.operations.posts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.SignedInUser;
import io.socialdata.simulator.TimelineResponse;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SimilarPostsComponentTest {

    private SignedInUser author;
    private SignedInUser other;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        author = SignedInUser.named("gauge_reader");
        other = SignedInUser.named("river_atlas");
    }

    @Test
    void postsThatShareMoreHashtagsComeFirst() {
        String post = author.post("Levels today #GaugeLevels #Springtide");
        String one = other.post("Elsewhere #GaugeLevels");
        String both = other.post("Here too #GaugeLevels #Springtide");
        other.post("Unrelated #Somethingelse");

        assertThat(similarTo(post)).containsExactly(both, one);
    }

    @Test
    void postWithoutHashtagsIsComparedByItsLongestWords() {
        String post = author.post("An extraordinary floodgate");
        String similar = other.post("Another floodgate");

        assertThat(similarTo(post)).contains(similar).doesNotContain(post);
    }

    @Test
    void unknownPostHasNoSimilarOnes() {
        author.query("SimilarPosts", "\"tweet_id\":\"17\"")
                .then()
                .statusCode(200)
                .body("data.similar_posts_timeline", anEmptyMap());
    }

    private List<String> similarTo(String post) {
        return TimelineResponse.of(
                        author.query("SimilarPosts", "\"tweet_id\":\"" + post + "\"")
                                .asString(),
                        "/data/similar_posts_timeline/timeline")
                .posts();
    }
}
