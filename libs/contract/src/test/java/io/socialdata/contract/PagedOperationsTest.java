package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Facts about the reads that can run as a job. */
class PagedOperationsTest {

    private static final PagedOperations PAGED = PagedOperations.load();

    @Test
    void readsOfPublicListsHavePages() {
        assertThat(PAGED.ids())
                .hasSize(25)
                .contains("user_followers", "user_following", "user_tweets", "user_tweets_complete")
                .contains("tweet_advanced_search", "list_members", "community_members");
    }

    @Test
    void privateReadsWritesAndSingleReadsHaveNone() {
        assertThat(PAGED.find("user_bookmarks")).isEmpty();
        assertThat(PAGED.find("user_info")).isEmpty();
        assertThat(PAGED.find("account_requests")).isEmpty();
        assertThat(PAGED.find("tweet_create")).isEmpty();
    }

    @Test
    void parametersAreThoseOfTheContract() {
        PagedOperation followers = PAGED.find("user_followers").orElseThrow();

        assertThat(followers.parameters())
                .containsExactlyInAnyOrder("username", "user_id", "count", "cursor", "fields", "compact");
        assertThat(followers.required()).isEmpty();
        assertThat(followers.oneOf()).containsExactly(Set.of("username", "user_id"));
        assertThat(PAGED.find("user_tweets_complete").orElseThrow().required()).containsExactly("user_id");
    }
}
