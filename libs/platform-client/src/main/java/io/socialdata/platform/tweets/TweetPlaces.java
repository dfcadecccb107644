package io.socialdata.platform.tweets;

import io.socialdata.platform.layouts.Places;

/** Where a post object keeps its facts, newest layout first. */
final class TweetPlaces {

    static final Places ID = Places.of("/rest_id", "/legacy/id_str");
    static final Places LONG_TEXT = Places.of("/note_tweet/note_tweet_results/result/text");
    static final Places TEXT = Places.of("/legacy/full_text", "/legacy/text");
    static final Places CREATED_AT = Places.of("/legacy/created_at");
    static final Places LANGUAGE = Places.of("/legacy/lang");
    static final Places SOURCE = Places.of("/source", "/legacy/source");
    static final Places CONVERSATION = Places.of("/legacy/conversation_id_str");

    static final Places LIKES = Places.of("/legacy/favorite_count");
    static final Places RETWEETS = Places.of("/legacy/retweet_count");
    static final Places REPLIES = Places.of("/legacy/reply_count");
    static final Places QUOTES = Places.of("/legacy/quote_count");
    static final Places BOOKMARKS = Places.of("/legacy/bookmark_count");
    static final Places VIEWS = Places.of("/views/count", "/ext_views/count", "/legacy/ext_views/count");

    static final Places REPLY_TO_TWEET = Places.of("/legacy/in_reply_to_status_id_str");
    static final Places REPLY_TO_USER = Places.of("/legacy/in_reply_to_user_id_str");
    static final Places REPLY_TO_HANDLE = Places.of("/legacy/in_reply_to_screen_name");

    static final Places IS_QUOTE = Places.of("/legacy/is_quote_status");
    static final Places QUOTED_ID = Places.of("/legacy/quoted_status_id_str");
    static final Places ARTICLE_ID = Places.of("/article/article_results/result/rest_id");

    private TweetPlaces() {}
}
