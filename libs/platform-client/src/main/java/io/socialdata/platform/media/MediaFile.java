package io.socialdata.platform.media;

import java.io.IOException;
import java.io.InputStream;

/**
 * A file to be uploaded. It is read once, a part at a time.
 *
 * @param bytes its length
 * @param type such as {@code image/jpeg}
 */
public record MediaFile(long bytes, String type, Use use, Source source) {

    /** Opens the file's contents. */
    @FunctionalInterface
    public interface Source {
        InputStream open() throws IOException;
    }

    /** What the file is for, in the platform's words. */
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
