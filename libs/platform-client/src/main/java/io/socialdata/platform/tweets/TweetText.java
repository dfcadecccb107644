package io.socialdata.platform.tweets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.FieldReader;
import io.socialdata.platform.tweets.Tweet.Range;
import org.jspecify.annotations.Nullable;

/**
 * The text of a post. A long post has its own field with its own entities; the ordinary field then contains an excerpt.
 *
 * @param isLong whether the text came from the field of long posts
 */
record TweetText(String content, boolean isLong) {

    /** Returns null when there is no text field at all, which even an empty post has. */
    static @Nullable TweetText of(FieldReader facts) {
        @Nullable String longText = facts.filledText(TweetPaths.LONG_TEXT);
        if (longText != null) {
            return new TweetText(longText, true);
        }
        @Nullable String text = facts.text(TweetPaths.TEXT);
        return text == null ? null : new TweetText(text, false);
    }

    /**
     * Converts the platform's code points to UTF-16 units. The range of a long post is ignored, since it refers to the
     * excerpt.
     */
    @Nullable
    Range displayRange(JsonNode codePoints) {
        if (isLong) {
            return new Range(0, content.length());
        }
        int length = content.codePointCount(0, content.length());
        int start = codePoints.path(0).asInt(-1);
        int end = codePoints.path(1).asInt(-1);
        return start < 0 || end < start || end > length
                ? null
                : new Range(content.offsetByCodePoints(0, start), content.offsetByCodePoints(0, end));
    }

    JsonNode entitiesOf(JsonNode tweet) {
        return isLong
                ? tweet.path("note_tweet")
                        .path("note_tweet_results")
                        .path("result")
                        .path("entity_set")
                : tweet.path("legacy").path("entities");
    }

    /** Returns the visible text of a client name, which comes as an HTML link. */
    static @Nullable String withoutMarkup(@Nullable String html) {
        if (html == null) {
            return null;
        }
        String text = outsideTags(html).strip();
        return text.isEmpty() ? null : text;
    }

    private static String outsideTags(String html) {
        StringBuilder text = new StringBuilder(html.length());
        int end = 0;
        for (int open = html.indexOf('<'); open >= 0; open = html.indexOf('<', end)) {
            int close = html.indexOf('>', open);
            if (close < 0) {
                break;
            }
            text.append(html, end, open);
            end = close + 1;
        }
        return text.append(html, end, html.length()).toString();
    }
}
