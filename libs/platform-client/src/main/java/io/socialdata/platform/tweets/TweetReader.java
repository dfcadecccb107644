package io.socialdata.platform.tweets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.Digits;
import io.socialdata.platform.json.FieldReader;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.timelines.TimelineItemReader.Reading;
import io.socialdata.platform.tweets.Tweet.Counts;
import io.socialdata.platform.tweets.Tweet.ReplyTo;
import io.socialdata.platform.tweets.TweetEntities.Mention;
import io.socialdata.platform.tweets.TweetEntities.Tag;
import io.socialdata.platform.users.LinkReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Parses a post, bare or wrapped, or a placeholder for one.
 *
 * <p>{@link TweetPaths} says which fields are required. Posts within a post are parsed one level deep.
 */
public final class TweetReader {

    private static final TweetResult NOTHING = new TweetResult.Nothing();

    private TweetReader() {}

    public static TweetResult read(JsonNode result) {
        return read(result, true);
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
        if (!content.has("tweet_results")) {
            return Reading.ofOtherKind(content, "TimelineTweet");
        }
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
        JsonNode authorResult = json.path("core").path("user_results").path("result");
        if (UserReader.isUnavailable(authorResult)) {
            return new TweetResult.Tombstone(UserReader.absence(authorResult));
        }
        FieldReader facts = new FieldReader(json);
        @Nullable String id = facts.id(TweetPaths.ID);
        @Nullable Instant createdAt = facts.date(TweetPaths.CREATED_AT);
        Optional<User> author = facts.has(TweetPaths.AUTHOR) ? UserReader.read(authorResult) : Optional.empty();
        @Nullable TweetText text = TweetText.of(facts);
        @Nullable Counts counts = counts(facts);
        TweetResult retweeted = withInner ? inner(json.path("legacy").path("retweeted_status_result")) : NOTHING;
        if (id == null
                || createdAt == null
                || author.isEmpty()
                || text == null
                || counts == null
                || retweeted instanceof TweetResult.Unreadable) { // without it, this would look like a post of its own
            return new TweetResult.Unreadable();
        }
        TweetResult quoted = withInner ? inner(json.path("quoted_status_result")) : NOTHING;
        return new TweetResult.Shown(tweet(
                json,
                facts,
                id,
                text,
                createdAt,
                author.get(),
                counts,
                repliesLimited,
                shown(retweeted),
                shown(quoted)));
    }

    private static Tweet tweet(
            JsonNode json,
            FieldReader facts,
            String id,
            TweetText text,
            Instant createdAt,
            User author,
            Counts counts,
            @Nullable Boolean repliesLimited,
            @Nullable Tweet retweeted,
            @Nullable Tweet quoted) {
        JsonNode legacy = json.path("legacy");
        @Nullable String quotedId = facts.filledText(TweetPaths.QUOTED_ID);
        @Nullable String conversation = facts.filledText(TweetPaths.CONVERSATION);
        @Nullable String language = facts.filledText(TweetPaths.LANGUAGE);
        return new Tweet(
                id,
                text.content(),
                createdAt,
                author,
                counts,
                language == null ? "und" : language,
                TweetText.withoutMarkup(facts.filledText(TweetPaths.SOURCE)),
                conversation == null ? id : conversation,
                replyTo(facts),
                facts.isSet(TweetPaths.IS_QUOTE) || quoted != null,
                text.displayRange(legacy.path("display_text_range")),
                repliesLimited,
                EntitiesReader.read(text.entitiesOf(json)),
                TweetMediaReader.read(legacy),
                retweeted,
                quoted,
                quotedId == null && quoted != null ? quoted.id() : quotedId,
                facts.filledText(TweetPaths.ARTICLE_ID));
    }

    private static TweetResult inner(JsonNode holder) {
        return read(holder.path("result"), false);
    }

    private static @Nullable Tweet shown(TweetResult tweetResult) {
        return tweetResult instanceof TweetResult.Shown(Tweet tweet) ? tweet : null;
    }

    private static @Nullable Counts counts(FieldReader facts) {
        @Nullable Long likes = facts.number(TweetPaths.LIKES);
        @Nullable Long retweets = facts.number(TweetPaths.RETWEETS);
        @Nullable Long replies = facts.number(TweetPaths.REPLIES);
        @Nullable Long quotes = facts.number(TweetPaths.QUOTES);
        @Nullable Long bookmarks = facts.number(TweetPaths.BOOKMARKS);
        @Nullable Long views = views(facts.filledText(TweetPaths.VIEWS));
        return likes == null || retweets == null || replies == null || quotes == null || bookmarks == null
                ? null
                : new Counts(likes, retweets, replies, quotes, bookmarks, views);
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

    /** Parses the entities of a text; absent lists are empty. */
    private static final class EntitiesReader {

        private static final int MAX = 100;

        private EntitiesReader() {}

        static TweetEntities read(JsonNode entities) {
            return new TweetEntities(
                    each(entities.path("hashtags"), EntitiesReader::tag),
                    each(entities.path("symbols"), EntitiesReader::tag),
                    each(entities.path("timestamps"), Optional::of),
                    LinkReader.read(entities.path("urls")),
                    each(entities.path("user_mentions"), EntitiesReader::mention));
        }

        private static Optional<Tag> tag(JsonNode json) {
            return filled(json.path("text")).map(text -> new Tag(text, LinkReader.indices(json)));
        }

        private static Optional<Mention> mention(JsonNode json) {
            return filled(json.path("screen_name"))
                    .map(handle -> new Mention(
                            orNull(filled(json.path("id_str"))),
                            handle,
                            json.path("name").asText(""),
                            LinkReader.indices(json)));
        }

        private static <T> List<T> each(JsonNode list, Function<JsonNode, Optional<T>> reader) {
            List<T> read = new ArrayList<>();
            for (int i = 0; i < Math.min(list.size(), MAX); i++) {
                JsonNode element = list.path(i);
                if (element.isObject()) {
                    reader.apply(element).ifPresent(read::add);
                }
            }
            return List.copyOf(read);
        }

        private static Optional<String> filled(JsonNode node) {
            return Optional.ofNullable(node.textValue()).filter(text -> !text.isEmpty());
        }

        private static <T> @Nullable T orNull(Optional<T> value) {
            return value.orElse(null);
        }
    }
}
