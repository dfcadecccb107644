package io.socialdata.mcp.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationSearchTest {

    private static final OperationIndex INDEX = new OperationIndex();

    @ParameterizedTest
    @CsvSource({
        "followers of a user, user_followers",
        "who does an account follow, user_following",
        "profile by handle, user_info",
        "search tweets, tweet_advanced_search",
        "replies to a post, tweet_replies",
        "like a tweet, tweet_favorite",
        "send a direct message, dm_send",
        "join a community, community_join",
        "trending places, trends_locations",
        "delete a draft, draft_delete",
        "create a webhook, webhook_create",
        "balance, account_me",
        "user_mentions, user_mentions",
    })
    void expectedOperationIsAmongTheFirstThree(String words, String expected) {
        assertThat(ids(words, 3)).contains(expected);
    }

    @Test
    void idIsTheBestMatchForItself() {
        INDEX.catalogue().operations().stream()
                .flatMap(operation -> INDEX.find(operation.id()).stream())
                .forEach(callable -> assertThat(ids(callable.id(), 1)).containsExactly(callable.id()));
    }

    @Test
    void unknownWordsFindNothing() {
        assertThat(ids("xylophone quux", 5)).isEmpty();
        assertThat(ids("the of a", 5)).isEmpty();
    }

    @Test
    void noMoreThanTheLimitAreReturned() {
        assertThat(ids("user", 4)).hasSize(4);
    }

    @Property(tries = 300)
    void anyTextIsSearchedWithoutFailure(@ForAll @StringLength(max = 200) String words) {
        assertThat(INDEX.search(words, 5)).hasSizeLessThanOrEqualTo(5);
    }

    private static List<String> ids(String words, int limit) {
        return INDEX.search(words, limit).stream().map(CallableOperation::id).toList();
    }
}
