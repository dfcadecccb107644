package io.socialdata.system.reads;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A client that pages to the end sees every row once, for all page sizes. */
@OnSharedSuite
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PaginationIT {

    private static final int PAGES_AT_LEAST = 3;

    private final Suite suite;
    private final PageWalker pageWalker;
    private final PlatformIds platformIds;

    PaginationIT(Suite suite) {
        this.suite = suite;
        this.pageWalker = new PageWalker(suite);
        this.platformIds = new PlatformIds(suite, sample("other_handle"), sample("handle"), sample("acting_handle"));
    }

    @Test
    void followersAreCompleteForEveryPageSize() {
        String user = "user_id=" + sample("user_id");

        Set<String> large = pageWalker.ids("/user/followers?count=100&" + user, "users");

        assertThat(large).hasSizeGreaterThan(PAGES_AT_LEAST * 100);
        assertThat(large)
                .isEqualTo(platformIds.ids(
                        "Followers",
                        Map.of("userId", sample("user_id"), "count", "100", "includePromotedContent", "false")));
        assertThat(pageWalker.ids("/user/followers?count=40&" + user, "users")).isEqualTo(large);
    }

    @Test
    void listMembersAreCompleteForEveryPageSize() {
        String list = "list_id=" + sample("list_id");

        Set<String> large = pageWalker.ids("/list/members?count=100&" + list, "users");

        assertThat(large).isNotEmpty();
        assertThat(large)
                .isEqualTo(platformIds.ids("ListMembers", Map.of("listId", sample("list_id"), "count", "100")));
        assertThat(pageWalker.ids("/list/members?count=20&" + list, "users")).isEqualTo(large);
    }

    @Test
    void completeHistoryMatchesItsPages() {
        String user = "user_id=" + sample("user_id");

        Set<String> complete = pageWalker.ids("/user/tweets/complete?max=3200&" + user, "tweets");
        Set<String> pages = pageWalker.ids("/user/tweets?" + user, "tweets");

        assertThat(complete).hasSizeGreaterThan(PAGES_AT_LEAST * 20);
        // Accounts keep posting, and the platform drops their oldest posts.
        complete.retainAll(pageWalker.ids("/user/tweets/complete?max=3200&" + user, "tweets"));
        assertThat(pages).containsAll(complete);
    }

    @Test
    void longSearchFindsAllPostsOfThePlatform() {
        String search = "/tweet/advanced_search?query=from:" + sample("handle");
        Set<String> held = heldPosts();

        Set<String> found = pageWalker.ids(search, "tweets");

        assertThat(found).hasSizeGreaterThan(PAGES_AT_LEAST * 20);
        // Accounts keep posting, and the platform drops their oldest posts.
        held.retainAll(heldPosts());
        assertThat(found).containsAll(held);

        Set<String> foundAgain = pageWalker.ids(search, "tweets");
        found.retainAll(heldPosts());
        assertThat(foundAgain).containsAll(found);
    }

    private Set<String> heldPosts() {
        return platformIds.ids(
                "SearchTimeline", Map.of("rawQuery", "from:" + sample("handle"), "count", "20", "product", "Latest"));
    }

    private String sample(String name) {
        return suite.samples().path(name).asText();
    }
}
