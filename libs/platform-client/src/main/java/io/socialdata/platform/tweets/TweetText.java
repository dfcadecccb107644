package io.socialdata.platform.tweets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.FieldReader;
import io.socialdata.platform.tweets.Tweet.Range;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The text of a post. A long post has its own place, with entities of its own; the ordinary place then holds an excerpt.
 *
 * @param isLong whether the text came from the place of long posts
 */
record TweetText(String whole, boolean isLong) {

    private static final Pattern MARKUP = Pattern.compile("<[^>]*>");

    /** Null when there is no text at all, which even an empty post has. */
    static @Nullable TweetText of(FieldReader facts) {
        @Nullable String longText = facts.filledText(TweetPaths.LONG_TEXT);
        if (longText != null) {
            return new TweetText(longText, true);
        }
        @Nullable String text = facts.text(TweetPaths.TEXT);
        return text == null ? null : new TweetText(text, false);
    }

    /** The platform counts code points, we count as most programs do; what it says of an excerpt is of no use. */
    @Nullable
    Range displayRange(JsonNode codePoints) {
        if (isLong) {
            return new Range(0, whole.length());
        }
        int length = whole.codePointCount(0, whole.length());
        int start = codePoints.path(0).asInt(-1);
        int end = codePoints.path(1).asInt(-1);
        return start < 0 || end < start || end > length
                ? null
                : new Range(whole.offsetByCodePoints(0, start), whole.offsetByCodePoints(0, end));
    }

    JsonNode entitiesOf(JsonNode tweet) {
        return isLong
                ? tweet.path("note_tweet")
                        .path("note_tweet_results")
                        .path("result")
                        .path("entity_set")
                : tweet.path("legacy").path("entities");
    }

    /** Client names come as a link: what a reader sees of it. */
    static @Nullable String withoutMarkup(@Nullable String html) {
        if (html == null) {
            return null;
        }
        String text = MARKUP.matcher(html).replaceAll("").strip();
        return text.isEmpty() ? null : text;
    }
}
