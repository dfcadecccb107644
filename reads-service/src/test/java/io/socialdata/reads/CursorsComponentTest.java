package io.socialdata.reads;

import static io.socialdata.reads.ContractCalls.responseTo;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A cursor continues the rows it came with, and no others. */
@WorldTest
class CursorsComponentTest {

    private static final String COMMUNITY = "/community/tweets?community_id=1493446837214000111";

    @ParameterizedTest
    @CsvSource({
        "/user/followers?user_id=7101, user_following, /user/following?user_id=7101",
        "/user/followers?user_id=7101, user_followers, /user/followers?user_id=7102",
        "/user/followers?user_id=7101, user_followers_v2, /user/followers_v2?user_id=7101",
        "/user/affiliates?user_id=7101, user_affiliates, /user/affiliates?user_id=7101&team=5",
        "/tweet/advanced_search?query=boats, tweet_advanced_search, /tweet/advanced_search?query=fish",
        "/tweet/advanced_search?query=boats, tweet_advanced_search, /tweet/advanced_search?query=boats&product=Top",
        "/tweet/replies?id=31, tweet_replies, /tweet/replies?id=32",
        "/tweet/quotes?id=21, tweet_quotes, /tweet/quotes?id=21&strict=true",
        "/list/tweets?list_id=5, list_tweets, /list/tweets?list_id=5&since=2026-01-01",
        "/list/members?list_id=5, list_followers, /list/followers?list_id=5",
        "/community/tweets?community_id=1493446837214000111, community_tweets, /community/tweets?community_id=1493446837214000111&ranking_mode=Relevance",
        "/user/tweets/complete?user_id=7101&max=2, user_tweets, /user/tweets?user_id=7101",
        "/user/tweets/complete?user_id=7101&max=2, user_tweets_complete, /user/tweets/complete?user_id=7102&max=2"
    })
    void cursorOfAnotherQueryIsRejected(String path, String operation, String other) {
        responseTo(operation, other + "&cursor=" + nextOf(path))
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo("cursor"));
    }

    @ParameterizedTest
    @CsvSource({
        "/user/followers?user_id=7101, user_followers, /user/followers?username=@Mira&count=7",
        "/tweet/replies?id=31, tweet_replies, /tweet/replies?url=https://x.com/mira/status/31",
        "/tweet/advanced_search?query=boats, tweet_advanced_search, /tweet/advanced_search?query=%20boats&product=latest",
        "/tweet/quotes?id=21, tweet_quotes, /tweet/quotes?id=21&product=Top&strict=false",
        "/user/mentions?username=mira, user_mentions, /user/mentions?username=@MIRA",
        "/user/tweets/complete?user_id=7101&max=2, user_tweets_complete, /user/tweets/complete?user_id=7101&max=500"
    })
    void equivalentQueryAcceptsTheCursor(String path, String operation, String other) {
        responseTo(operation, other + "&cursor=" + nextOf(path)).statusCode(200);
    }

    @Test
    void pinnedPostIsNotRepeatedAtItsChronologicalPosition() {
        responseTo("community_tweets", COMMUNITY + "&cursor=" + nextOf(COMMUNITY))
                .statusCode(200)
                .body("tweets", hasSize(1))
                .body("tweets.id", everyItem(not(equalTo("40"))));
    }

    private static String nextOf(String path) {
        String operation = path.substring(1, path.indexOf('?')).replace('/', '_');
        return responseTo(operation, path).statusCode(200).extract().path("next_cursor");
    }
}
