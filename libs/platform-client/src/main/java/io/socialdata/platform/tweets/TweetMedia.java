package io.socialdata.platform.tweets;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An attachment.
 *
 * @param stillUrl the image itself, or a still of the video
 * @param url the short link that stands for it in the text
 */
public record TweetMedia(
        Kind kind,
        @Nullable String stillUrl,
        @Nullable String url,
        @Nullable String altText,
        @Nullable Film film) {

    /** Kind of an attachment. */
    public enum Kind {
        PHOTO,
        VIDEO,
        ANIMATED_GIF
    }

    /**
     * The video of an attachment.
     *
     * @param durationMillis absent for an animated image, which loops
     */
    public record Film(@Nullable Long durationMillis, List<Variant> variants) {}

    /** One encoding of a video; a playlist has no bit rate. */
    public record Variant(
            @Nullable String contentType,
            String url,
            @Nullable Long bitrate) {}
}
