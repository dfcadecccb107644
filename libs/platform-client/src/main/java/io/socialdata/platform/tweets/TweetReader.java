package io.socialdata.platform.tweets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.Digits;
import io.socialdata.platform.json.FieldReader;
import io.socialdata.platform.json.PlatformDates;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.timelines.TimelineItemReader.Reading;
import io.socialdata.platform.tweets.Tweet.Counts;
import io.socialdata.platform.tweets.Tweet.ReplyTo;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Parses a post, bare or wrapped, or a placeholder for one.
 *
 * <p>Id, text, date and a recognisable author are required. Posts within a post are parsed one level deep.
 */
public final class TweetReader {

    private static final int MAX_DIGITS = 20;

    private TweetReader() {}

    public static TweetResult read(JsonNode result) {
        return read(result, true);
    }

    /** Returns the post, if there is a readable one. */
    public static Optional<Tweet> tweet(JsonNode result) {
        return read(result, true) instanceof TweetResult.Shown(Tweet tweet) ? Optional.of(tweet) : Optional.empty();
    }

    /** Parses the response to a look-up of one post. */
    static Payload<Tweet> lookup(JsonNode root) {
        return payload(root.path("data").path("tweetResult").path("result"), tweet -> tweet);
    }

    /** Parses a post and returns a value made from it. */
    public static <T> Payload<T> payload(JsonNode result, Function<Tweet, T> value) {
        return switch (read(result)) {
            case TweetResult.Shown(Tweet tweet) -> new Payload.Usable<>(value.apply(tweet));
            case TweetResult.Tombstone(MissingReason missingReason) -> new Payload.Gone<>(missingReason);
            case TweetResult.Nothing() -> new Payload.Empty<>();
            case TweetResult.Unreadable() -> new Payload.Broken<>();
        };
    }

    /** Parses an item of a timeline. */
    public static Reading<Tweet> item(JsonNode content) {
        return switch (read(content.path("tweet_results").path("result"))) {
            case TweetResult.Shown(Tweet tweet) -> new Reading.Read<>(tweet.id(), tweet);
            case TweetResult.Tombstone ignored -> new Reading.StandIn<>();
            case TweetResult.Nothing() -> new Reading.StandIn<>();
            case TweetResult.Unreadable() -> new Reading.Unreadable<>();
        };
    }

    private static TweetResult read(JsonNode result, boolean withInner) {
        if (!result.isObject() || result.isEmpty()) {
            return new TweetResult.Nothing();
        }
        return switch (result.path("__typename").asText("")) {
            case "TweetWithVisibilityResults" -> bare(result.path("tweet"), limitsReplies(result), withInner);
            case "TweetTombstone", "TweetPreviewDisplay" -> new TweetResult.Tombstone(MissingReason.UNAVAILABLE);
            case "TweetUnavailable" ->
                new TweetResult.Tombstone(MissingReason.of(result.path("reason").asText("")));
            default -> bare(result, null, withInner);
        };
    }

    private static TweetResult bare(JsonNode json, @Nullable Boolean repliesLimited, boolean withInner) {
        FieldReader facts = new FieldReader(json);
        String id = facts.textOrEmpty(TweetPaths.ID);
        Instant createdAt = PlatformDates.parse(facts.text(TweetPaths.CREATED_AT));
        Optional<User> author =
                UserReader.read(json.path("core").path("user_results").path("result"));
        TweetText text = TweetText.of(facts);
        return !isId(id) || createdAt == null || author.isEmpty() || text == null
                ? new TweetResult.Unreadable()
                : new TweetResult.Shown(
                        tweet(json, facts, id, text, createdAt, author.get(), repliesLimited, withInner));
    }

    private static Tweet tweet(
            JsonNode json,
            FieldReader facts,
            String id,
            TweetText text,
            Instant createdAt,
            User author,
            @Nullable Boolean repliesLimited,
            boolean withInner) {
        JsonNode legacy = json.path("legacy");
        @Nullable Tweet quoted = withInner ? inner(json.path("quoted_status_result")) : null;
        @Nullable String quotedId = facts.filledText(TweetPaths.QUOTED_ID);
        @Nullable String conversation = facts.filledText(TweetPaths.CONVERSATION);
        @Nullable String language = facts.filledText(TweetPaths.LANGUAGE);
        return new Tweet(
                id,
                text.content(),
                createdAt,
                author,
                counts(facts),
                language == null ? "und" : language,
                TweetText.withoutMarkup(facts.filledText(TweetPaths.SOURCE)),
                conversation == null ? id : conversation,
                replyTo(facts),
                facts.isSet(TweetPaths.IS_QUOTE) || quoted != null,
                text.displayRange(legacy.path("display_text_range")),
                repliesLimited,
                TweetEntitiesReader.read(text.entitiesOf(json)),
                TweetMediaReader.read(legacy),
                withInner ? inner(legacy.path("retweeted_status_result")) : null,
                quoted,
                quotedId == null && quoted != null ? quoted.id() : quotedId,
                facts.filledText(TweetPaths.ARTICLE_ID));
    }

    private static @Nullable Tweet inner(JsonNode holder) {
        return read(holder.path("result"), false) instanceof TweetResult.Shown(Tweet tweet) ? tweet : null;
    }

    private static Counts counts(FieldReader facts) {
        return new Counts(
                facts.count(TweetPaths.LIKES),
                facts.count(TweetPaths.RETWEETS),
                facts.count(TweetPaths.REPLIES),
                facts.count(TweetPaths.QUOTES),
                facts.count(TweetPaths.BOOKMARKS),
                views(facts.filledText(TweetPaths.VIEWS)));
    }

    private static @Nullable ReplyTo replyTo(FieldReader facts) {
        @Nullable String tweetId = facts.filledText(TweetPaths.REPLY_TO_TWEET);
        @Nullable String userId = facts.filledText(TweetPaths.REPLY_TO_USER);
        @Nullable String handle = facts.filledText(TweetPaths.REPLY_TO_HANDLE);
        return tweetId == null && userId == null && handle == null ? null : new ReplyTo(tweetId, userId, handle);
    }

    private static @Nullable Boolean limitsReplies(JsonNode wrapper) {
        for (JsonNode action : wrapper.path("limitedActionResults").path("limited_actions")) {
            if ("Reply".equals(action.path("action").asText(""))) {
                return true;
            }
        }
        return null;
    }

    private static @Nullable Long views(@Nullable String count) {
        return count != null && count.length() <= 18 && Digits.only(count) ? Long.valueOf(count) : null;
    }

    private static boolean isId(String id) {
        return !id.isEmpty() && id.length() <= MAX_DIGITS && Digits.only(id);
    }
}
