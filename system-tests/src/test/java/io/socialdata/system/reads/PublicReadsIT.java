package io.socialdata.system.reads;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.contract.ContractResponses;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Public reads as a customer calls them, served from the simulator's world. */
@OnSharedSuite
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PublicReadsIT {

    private final Suite suite;
    private final String key;

    PublicReadsIT(Suite suite) {
        this.suite = suite;
        this.key = suite.keyOfNewAccount();
    }

    /** Names of samples are in braces. */
    @ParameterizedTest
    @CsvSource({
        "tweet_advanced_search, /tweet/advanced_search?query=from:{handle}, tweets",
        "tweet_quotes, /tweet/quotes?id={tweet_id}, count",
        "tweet_replies, /tweet/replies?id={tweet_id}, count",
        "tweet_retweeters, /tweet/retweeters?id={tweet_id}, count",
        "tweet_thread, /tweet/thread?id={tweet_id}, tweets",
        "user_check_follow_relationship, /user/check_follow_relationship?source_username={handle}&target_username={other_handle}, relationship",
        "user_info, /user/info?username={handle}, user",
        "user_status, /user/status?userName={suspended_handle}, status",
        "user_about, /user/user_about?username={handle}, about",
        "user_media, /user/media?user_id={user_id}, count",
        "user_tweets, /user/tweets?user_id={user_id}, tweets",
        "user_tweets_and_replies, /user/tweets_and_replies?user_id={user_id}, tweets",
        "user_tweets_complete, /user/tweets/complete?user_id={user_id}, tweets",
        "user_affiliates, /user/affiliates?username={handle}, count",
        "user_followers, /user/followers?user_id={user_id}, users",
        "user_followers_v2, /user/followers_v2?user_id={user_id}, users",
        "user_following, /user/following?user_id={user_id}, users",
        "user_following_v2, /user/following_v2?user_id={user_id}, users",
        "user_mentions, /user/mentions?username={handle}, tweets",
        "user_search, /user/search?query={handle}, users",
        "user_verified_followers, /user/verified_followers?user_id={user_id}, count",
        "list_members, /list/members?list_id={list_id}, users",
        "list_followers, /list/followers?list_id={list_id}, count",
        "list_timeline, /list/timeline?list_id={list_id}, tweets",
        "list_tweets, /list/tweets?list_id={list_id}, tweets",
        "trends, /trends?country=Norway, trends",
        "trends, /trends?category=news, trends",
        "trends_locations, /trends/locations, locations",
        "spaces_info, /spaces/info?id={space_id}, space",
        "community_info, /community/info?community_id={community_id}, community",
        "community_members, /community/members?community_id={community_id}, members",
        "community_moderators, /community/moderators?community_id={community_id}, members",
        "community_tweets, /community/tweets?community_id={community_id}, tweets",
        "community_memberships, /community/memberships?user_id={user_id}, count",
        "community_about, /community/about?community_id={community_id}, moderators",
        "community_search, /community/search?query=a, count"
    })
    void responseConformsToTheContract(String operation, String template, String member) {
        HttpResponse<String> response = suite.data(key, filled(template));

        assertThat(response.statusCode())
                .as("%s: %s", operation, response.body())
                .isEqualTo(200);
        ContractResponses.conforms(operation, response.statusCode(), response.body());
        JsonNode body = Suite.json(response.body()).path(member);
        assertThat(body.isContainerNode() ? !body.isEmpty() : !body.isMissingNode() && !body.isNull())
                .as("%s tells %s", operation, member)
                .isTrue();
    }

    @FriendlyPlatform({"UserByRestId", "TweetResultByRestId"})
    @ParameterizedTest
    @CsvSource({
        "tweet_detail, /tweet/detail?id={tweet_id}, tweet",
        "user_info_by_id, /user/info_by_id?user_id={user_id}, user",
        "article_get, /article/get?id={article_tweet_id}, article"
    })
    void guardedReadConformsToTheContract(String operation, String template, String member) {
        responseConformsToTheContract(operation, template, member);
    }

    private String filled(String template) {
        String path = template;
        for (var sample : suite.samples().properties()) {
            path = path.replace("{" + sample.getKey() + "}", sample.getValue().asText());
        }
        return path;
    }
}
