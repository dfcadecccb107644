package io.socialdata.platform.tweets;

import io.socialdata.platform.users.User;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A post. Fields that the response left out are null, never guessed.
 *
 * @param text the complete text, also of a long post; of a retweet as the platform abbreviates it
 * @param language a tag such as {@code en}; {@code und} when the platform did not detect it
 * @param source name of the client that posted
 * @param quote whether it quotes another post, even one that was deleted
 * @param repliesLimited whether the reading account may not reply
 * @param retweeted the post that this one repeats
 * @param quoted the quoted post, when the platform embedded it
 * @param quotedId id of the quoted post, also when that is not embedded
 * @param articleId the article that this post announces
 */
public record Tweet(
        String id,
        String text,
        Instant createdAt,
        User author,
        Counts counts,
        String language,
        @Nullable String source,
        String conversationId,
        @Nullable ReplyTo replyTo,
        boolean quote,
        @Nullable Range displayRange,
        @Nullable Boolean repliesLimited,
        TweetEntities entities,
        List<TweetMedia> media,
        @Nullable Tweet retweeted,
        @Nullable Tweet quoted,
        @Nullable String quotedId,
        @Nullable String articleId) {

    /** Totals. Views are null where the platform does not count them. */
    public record Counts(
            long likes,
            long retweets,
            long replies,
            long quotes,
            long bookmarks,
            @Nullable Long views) {}

    /** The post replied to. It may be deleted; then only user and handle are known. */
    public record ReplyTo(
            @Nullable String tweetId,
            @Nullable String userId,
            @Nullable String handle) {}

    /** A range of a text in UTF-16 units; the end is exclusive. */
    public record Range(int start, int end) {}
}
