package io.socialdata.simulator.search;

import static io.socialdata.simulator.search.SearchFixture.LEAD;
import static io.socialdata.simulator.search.SearchFixture.PUBLISHING;
import static io.socialdata.simulator.search.SearchFixture.SEARCH;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.TestWorld;
import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.search.Search.Product;
import io.socialdata.simulator.world.Post;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pages of search results, and posts that are never found. */
class SearchPagesTest {

    @Test
    void latestPagesAreComplete() {
        List<Long> all = SEARCH.find("rivers", Search.NOW).map(Post::id).toList();

        assertThat(paged("rivers", Product.LATEST)).isEqualTo(all);
    }

    @Test
    void topPagesAreFixedByTheFirstPage() {
        List<Long> before = paged("coffee", Product.TOP);
        Search.Page first = SEARCH.page("coffee", Product.TOP, Search.NOW, 0, 5);
        PUBLISHING.publish(NewPost.by(LEAD, "coffee"));

        Search.Page second = SEARCH.page("coffee", Product.TOP, first.after(), first.position(), 5);

        assertThat(second.posts()).extracting(Post::id).isEqualTo(before.subList(5, 10));
        assertThat(first.posts().getFirst().counts().likes())
                .isGreaterThanOrEqualTo(second.posts().getLast().counts().likes() / 4);
    }

    @Test
    void mediaResultsHavePictures() {
        assertThat(SEARCH.page("", Product.MEDIA, Search.NOW, 0, 20).posts())
                .hasSize(20)
                .allMatch(Post::withMedia);
    }

    @Test
    void postIsFoundAtOnceAndGoneWhenDeleted() {
        Post post = PUBLISHING.publish(NewPost.by(LEAD, "a dirigible"));
        assertThat(SEARCH.find("dirigible", Search.NOW)).containsExactly(post);

        PUBLISHING.delete(post.id());

        assertThat(SEARCH.find("dirigible", Search.NOW)).isEmpty();
    }

    @Test
    void usersAreFoundByHandleNameAndBio() {
        assertThat(SEARCH.users("river_atlas").findFirst()).contains(LEAD);
        assertThat(SEARCH.users("River At").findFirst()).contains(LEAD);
        assertThat(SEARCH.users("cartographer of nowhere")).isEmpty();
        assertThat(SEARCH.users("washed_out")).isEmpty();
    }

    @Test
    void protectedPostsAreNotFound() {
        assertThat(SEARCH.find(
                        "from:" + TestWorld.SMALL.fixtures().protectedUser().handle(), Search.NOW))
                .isEmpty();
    }

    private static List<Long> paged(String query, Product product) {
        List<Long> ids = new ArrayList<>();
        Search.Page page = SEARCH.page(query, product, Search.NOW, 0, 5);
        while (!page.posts().isEmpty()) {
            page.posts().forEach(post -> ids.add(post.id()));
            page = SEARCH.page(query, product, page.after(), page.position(), 5);
        }
        return ids;
    }
}
