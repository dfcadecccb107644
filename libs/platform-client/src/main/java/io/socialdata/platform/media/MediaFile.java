package io.socialdata.platform.media;

import java.io.IOException;
import java.io.InputStream;

/**
 * A file to upload. It is read once, in parts.
 *
 * @param bytes its length
 * @param type media type such as {@code image/jpeg}
 */
public record MediaFile(long bytes, String type, Use use, Source source) {

    /** Opens the file's content. */
    @FunctionalInterface
    public interface Source {
        InputStream open() throws IOException;
    }

    /** The purpose of the file, in the platform's words. */
    public enum Use {
        POST_IMAGE("tweet_image"),
        POST_GIF("tweet_gif"),
        POST_VIDEO("tweet_video"),
        MESSAGE_IMAGE("dm_image");

        private final String category;

        Use(String category) {
            this.category = category;
        }

        String category() {
            return category;
        }
    }
}
