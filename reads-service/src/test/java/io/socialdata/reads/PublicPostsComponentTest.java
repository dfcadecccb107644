package io.socialdata.reads;

import static io.socialdata.reads.ContractCalls.responseTo;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads around a post: replies, threads, quotes. */
@WorldTest
class PublicPostsComponentTest {

    @Test
    void repliesAreThoseToThePostItself() {
        responseTo("tweet_replies", "/tweet/replies?url=https://x.com/mira/status/31")
                .body("tweets.id", contains("32", "34"));
    }

    @ParameterizedTest
    @CsvSource({"31", "32", "33"})
    void threadIsCompleteFromAnyOfItsPosts(String id) {
        responseTo("tweet_thread", "/tweet/thread?id=" + id)
                .statusCode(200)
                .body("tweets.id", contains("31", "32", "33"))
                .body("count", equalTo(3))
                .body("", hasKey("next_cursor"))
                .body("next_cursor", nullValue());
    }

    @Test
    void threadHasOnlyPostsOfItsAuthor() {
        responseTo("tweet_thread", "/tweet/thread?id=35").body("tweets.id", contains("34", "35"));
    }

    @Test
    void quotesReportTheirTotal() {
        responseTo("tweet_quotes", "/tweet/quotes?id=21")
                .header("X-Usage-Billable", nullValue())
                .body("quote_matched", equalTo(1))
                .body("product_used", equalTo("Latest"))
                .body("search_query", equalTo("quoted_tweet_id:21"))
                .body("$", not(hasKey("top_fallback")));
    }

    @Test
    void strictQuotesExcludeOtherMatches() {
        responseTo("tweet_quotes", "/tweet/quotes?id=21&strict=true")
                .header("X-Usage-Billable", nullValue())
                .body("tweets.id", contains("41"));
    }

    @Test
    void emptyStrictQuotesAreFree() {
        responseTo("tweet_quotes", "/tweet/quotes?id=22&strict=true")
                .statusCode(200)
                .header("X-Usage-Billable", equalTo("false"))
                .body("tweets", empty())
                .body("next_cursor", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "&strict=true"})
    void emptyQuotesAreBilled(String strict) {
        responseTo("tweet_quotes", "/tweet/quotes?id=24" + strict)
                .statusCode(200)
                .header("X-Usage-Billable", nullValue())
                .body("tweets", empty());
    }

    @Test
    void emptyTopQuotesFallBackToTheLatest() {
        responseTo("tweet_quotes", "/tweet/quotes?id=23&product=Top")
                .body("top_fallback", equalTo(true))
                .body("product_used", equalTo("Latest"))
                .body("tweets", hasSize(2));
    }
}
