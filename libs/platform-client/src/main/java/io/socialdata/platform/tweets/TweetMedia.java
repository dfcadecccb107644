package io.socialdata.platform.tweets;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An attachment.
 *
 * @param stillUrl the picture itself, or a still of the film
 * @param url the short link that stands for it in the text
 */
public record TweetMedia(
        Kind kind,
        @Nullable String stillUrl,
        @Nullable String url,
        @Nullable String altText,
        @Nullable Film film) {

    /** What is attached. */
    public enum Kind {
        PHOTO,
        VIDEO,
        ANIMATED_GIF
    }

    /**
     * What makes it move.
     *
     * @param durationMillis absent for an animated picture, which repeats
     */
    public record Film(@Nullable Long durationMillis, List<Variant> variants) {}

    /** One encoding of a film; a playlist has no bit rate. */
    public record Variant(
            @Nullable String contentType,
            String url,
            @Nullable Long bitrate) {}
}
