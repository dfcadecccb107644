package io.socialdata.reads.tweets;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.Tweet.Counts;
import io.socialdata.platform.tweets.Tweet.Range;
import io.socialdata.platform.tweets.Tweet.ReplyTo;
import io.socialdata.platform.tweets.TweetEntities;
import io.socialdata.platform.tweets.TweetMedia;
import io.socialdata.platform.tweets.TweetMedia.Film;
import io.socialdata.platform.tweets.TweetMedia.Variant;
import io.socialdata.platform.users.User.Link;
import io.socialdata.reads.users.PlatformDateFormat;
import io.socialdata.reads.users.UserView;
import java.util.List;
import java.util.Locale;
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

    /** The entities recognised in a text; lists without entries are empty. */
    @JsonNaming(SnakeCaseStrategy.class)
    public record EntitiesView(
            List<TagView> hashtags,
            List<TagView> symbols,
            List<JsonNode> timestamps,
            List<UrlView> urls,
            List<MentionView> userMentions) {

        /** A hashtag or cashtag without its sign. */
        public record TagView(String text, List<Integer> indices) {}

        /** A shortened link. */
        @JsonNaming(SnakeCaseStrategy.class)
        @JsonInclude(JsonInclude.Include.NON_NULL)
        public record UrlView(
                @Nullable String url,
                @Nullable String expandedUrl,
                @Nullable String displayUrl,
                List<Integer> indices) {

            static UrlView of(Link link) {
                return new UrlView(link.url(), link.expandedUrl(), link.displayUrl(), link.indices());
            }
        }

        /** A mentioned user. */
        @JsonNaming(SnakeCaseStrategy.class)
        @JsonInclude(JsonInclude.Include.NON_NULL)
        public record MentionView(@Nullable String idStr, String screenName, String name, List<Integer> indices) {}

        static EntitiesView of(TweetEntities tweetEntities) {
            return new EntitiesView(
                    tags(tweetEntities.hashtags()),
                    tags(tweetEntities.symbols()),
                    tweetEntities.timestamps(),
                    tweetEntities.links().stream().map(UrlView::of).toList(),
                    tweetEntities.mentions().stream()
                            .map(mention -> new MentionView(
                                    mention.userId(), mention.handle(), mention.name(), mention.indices()))
                            .toList());
        }

        private static List<TagView> tags(List<TweetEntities.Tag> tags) {
            return tags.stream()
                    .map(tag -> new TagView(tag.text(), tag.indices()))
                    .toList();
        }
    }

    /** An attachment as in the contract. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record MediaView(
            String type,
            @Nullable String mediaUrlHttps,
            @Nullable String url,

            @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("ext_alt_text") @Nullable
            String altText,

            @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("video_info") @Nullable
            FilmView film) {

        /** The moving content of a video or animation. */
        @JsonNaming(SnakeCaseStrategy.class)
        @JsonInclude(JsonInclude.Include.NON_NULL)
        public record FilmView(@Nullable Long durationMillis, List<VariantView> variants) {}

        /** One encoding. */
        @JsonNaming(SnakeCaseStrategy.class)
        @JsonInclude(JsonInclude.Include.NON_NULL)
        public record VariantView(
                @Nullable String contentType,
                String url,
                @Nullable Long bitrate) {

            static VariantView of(Variant variant) {
                return new VariantView(variant.contentType(), variant.url(), variant.bitrate());
            }
        }

        static MediaView of(TweetMedia tweetMedia) {
            return new MediaView(
                    tweetMedia.kind().name().toLowerCase(Locale.ROOT),
                    tweetMedia.stillUrl(),
                    tweetMedia.url(),
                    tweetMedia.altText(),
                    film(tweetMedia.film()));
        }

        private static @Nullable FilmView film(@Nullable Film film) {
            return film == null
                    ? null
                    : new FilmView(
                            film.durationMillis(),
                            film.variants().stream().map(VariantView::of).toList());
        }
    }
}
