package io.socialdata.reads.tweets;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.Tweet.Counts;
import io.socialdata.platform.tweets.Tweet.Range;
import io.socialdata.platform.tweets.Tweet.ReplyTo;
import io.socialdata.platform.tweets.TweetMedia;
import io.socialdata.reads.users.PlatformDateFormat;
import io.socialdata.reads.users.UserView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A post as in the contract. The last four members are present only when they have a value. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
public record TweetView(
        String id,
        String text,
        String createdAt,
        UserView author,
        long favoriteCount,
        long retweetCount,
        long replyCount,
        long quoteCount,
        long bookmarkCount,
        @Nullable Long viewCount,
        String url,
        String lang,
        boolean isRetweet,
        boolean isQuote,
        boolean isReply,
        @Nullable String source,
        String conversationId,
        @Nullable String inReplyToStatusId,
        @Nullable String inReplyToUserId,
        @Nullable String inReplyToUsername,
        @Nullable List<Integer> displayTextRange,
        @Nullable Boolean isLimitedReply,
        EntitiesView entities,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable TweetView retweetedTweet,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable TweetView quotedTweet,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<MediaView> media,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Attachments extendedEntities) {

    /** The attachments again, under the platform's own name. */
    public record Attachments(List<MediaView> media) {}

    /** Returns the view for a public read. */
    public static TweetView withoutViewer(Tweet tweet) {
        return of(tweet, false);
    }

    /** Returns the view for a read as the caller's own account. */
    public static TweetView seenByCaller(Tweet tweet) {
        return of(tweet, true);
    }

    private static TweetView of(Tweet tweet, boolean byCaller) {
        Counts counts = tweet.counts();
        @Nullable ReplyTo replyTo = tweet.replyTo();
        @Nullable List<MediaView> media = tweet.media().isEmpty() ? null : views(tweet.media());
        return new TweetView(
                tweet.id(),
                tweet.text(),
                PlatformDateFormat.format(tweet.createdAt()),
                byCaller ? UserView.seenByCaller(tweet.author()) : UserView.withoutViewer(tweet.author()),
                counts.likes(),
                counts.retweets(),
                counts.replies(),
                counts.quotes(),
                counts.bookmarks(),
                counts.views(),
                "https://x.com/" + tweet.author().handle() + "/status/" + tweet.id(),
                tweet.language(),
                tweet.retweeted() != null,
                tweet.quote(),
                replyTo != null,
                tweet.source(),
                tweet.conversationId(),
                replyTo == null ? null : replyTo.tweetId(),
                replyTo == null ? null : replyTo.userId(),
                replyTo == null ? null : replyTo.handle(),
                range(tweet.displayRange()),
                byCaller ? tweet.repliesLimited() : null,
                EntitiesView.of(tweet.entities()),
                inner(tweet.retweeted(), byCaller),
                inner(tweet.quoted(), byCaller),
                media,
                media == null ? null : new Attachments(media));
    }

    private static @Nullable TweetView inner(@Nullable Tweet tweet, boolean byCaller) {
        return tweet == null ? null : of(tweet, byCaller);
    }

    private static @Nullable List<Integer> range(@Nullable Range range) {
        return range == null ? null : List.of(range.start(), range.end());
    }

    private static List<MediaView> views(List<TweetMedia> media) {
        return media.stream().map(MediaView::of).toList();
    }
}
