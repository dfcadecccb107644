package io.socialdata.simulator.uploads;

import java.util.Locale;
import java.util.Optional;

/** The kinds of media that can be uploaded, with their size limits. */
public enum MediaKind {
    PHOTO("3_", 5 * 1024 * 1024),
    GIF("16_", 15 * 1024 * 1024),
    VIDEO("7_", 512 * 1024 * 1024);

    private final String keyPrefix;
    private final long largest;

    MediaKind(String keyPrefix, long largest) {
        this.keyPrefix = keyPrefix;
        this.largest = largest;
    }

    /** Returns the kind of that media type, if it is supported. */
    static Optional<MediaKind> of(String mediaType) {
        return switch (mediaType.toLowerCase(Locale.ROOT)) {
            case "image/jpeg", "image/jpg", "image/png", "image/webp" -> Optional.of(PHOTO);
            case "image/gif" -> Optional.of(GIF);
            case "video/mp4", "video/quicktime" -> Optional.of(VIDEO);
            default -> Optional.empty();
        };
    }

    /** Returns the kind that a category of uploads is for. */
    static MediaKind ofCategory(String category) {
        return switch (category) {
            case "tweet_gif", "dm_gif" -> GIF;
            case "tweet_video", "dm_video", "amplify_video" -> VIDEO;
            default -> PHOTO;
        };
    }

    /** Returns the maximum size in bytes. */
    long largest() {
        return largest;
    }

    /** Returns the prefix of the media key. */
    public String keyPrefix() {
        return keyPrefix;
    }
}
