package io.socialdata.platform.tweets;

import io.socialdata.platform.json.JsonPaths;

/** JSON paths of the fields of a post, newest layout first. */
final class TweetPaths {

    static final JsonPaths ID = JsonPaths.must("post.id", "/rest_id", "/legacy/id_str");
    static final JsonPaths AUTHOR = JsonPaths.must("post.author", "/core/user_results/result");
    static final JsonPaths LONG_TEXT = JsonPaths.of("/note_tweet/note_tweet_results/result/text");
    static final JsonPaths TEXT = JsonPaths.must("post.text", "/legacy/full_text", "/legacy/text");
    static final JsonPaths CREATED_AT = JsonPaths.must("post.created_at", "/legacy/created_at");
    static final JsonPaths LANGUAGE = JsonPaths.should("post.language", "/legacy/lang");
    static final JsonPaths SOURCE = JsonPaths.of("/source", "/legacy/source");
    static final JsonPaths CONVERSATION = JsonPaths.should("post.conversation", "/legacy/conversation_id_str");

    static final JsonPaths LIKES = JsonPaths.must("post.likes", "/legacy/favorite_count");
    static final JsonPaths RETWEETS = JsonPaths.must("post.retweets", "/legacy/retweet_count");
    static final JsonPaths REPLIES = JsonPaths.must("post.replies", "/legacy/reply_count");
    static final JsonPaths QUOTES = JsonPaths.must("post.quotes", "/legacy/quote_count");
    static final JsonPaths BOOKMARKS = JsonPaths.must("post.bookmarks", "/legacy/bookmark_count");
    static final JsonPaths VIEWS =
            JsonPaths.should("post.views", "/views/count", "/ext_views/count", "/legacy/ext_views/count");

    static final JsonPaths REPLY_TO_TWEET = JsonPaths.of("/legacy/in_reply_to_status_id_str");
    static final JsonPaths REPLY_TO_USER = JsonPaths.of("/legacy/in_reply_to_user_id_str");
    static final JsonPaths REPLY_TO_HANDLE = JsonPaths.of("/legacy/in_reply_to_screen_name");

    static final JsonPaths IS_QUOTE = JsonPaths.of("/legacy/is_quote_status");
    static final JsonPaths QUOTED_ID = JsonPaths.of("/legacy/quoted_status_id_str");
    static final JsonPaths ARTICLE_ID = JsonPaths.of("/article/article_results/result/rest_id");

    private TweetPaths() {}
}
