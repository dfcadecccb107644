package io.socialdata.simulator.search;

import static io.socialdata.simulator.search.SearchFixture.SEARCH;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.search.Search.Product;
import io.socialdata.simulator.world.Post;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Any text is a valid query. */
class SearchPropertiesTest {

    @Property(tries = 1_000)
    void anyTextIsAValidQuery(@ForAll String text, @ForAll Product product) {
        assertThat(SEARCH.page(text, product, Search.NOW, 0, 20).posts()).hasSizeLessThanOrEqualTo(20);
        assertThat(SEARCH.users(text).limit(3).count()).isLessThanOrEqualTo(3);
    }

    @Property(tries = 400)
    void anyMixOfOperatorsIsAValidQuery(@ForAll("pieces") List<String> pieces) {
        List<Post> found =
                SEARCH.find(String.join(" ", pieces), Search.NOW).limit(100).toList();

        assertThat(found).extracting(Post::id).isSortedAccordingTo((a, b) -> Long.compare(b, a));
    }

    @Provide
    Arbitrary<List<String>> pieces() {
        return Arbitraries.of(
                        "rivers",
                        "\"hot take\"",
                        "OR",
                        "-",
                        "(",
                        ")",
                        "from:river_atlas",
                        "to:delta_office",
                        "#quietTea",
                        "@river_atlas",
                        "min_faves:3",
                        "filter:links",
                        "-filter:replies",
                        "lang:en",
                        "since:2020-01-01",
                        "until:2026-01-01",
                        "filter:quote",
                        "url:tea.example",
                        "max_id:9",
                        "include:nativeretweets",
                        "zeppelins",
                        "\"",
                        "-(",
                        "list:1",
                        "conversation_id:1")
                .list()
                .ofMaxSize(9);
    }
}
