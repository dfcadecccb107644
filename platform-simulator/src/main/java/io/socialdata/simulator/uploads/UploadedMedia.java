package io.socialdata.simulator.uploads;

import io.socialdata.simulator.journal.Change;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A file that was sent completely.
 *
 * @param owner number of the user who sent it; nobody else can use it
 * @param category what it was said to be for, as in {@code tweet_image}; empty when nothing was said
 * @param readable whether it is what its type says; a video that is not fails in its processing
 * @param readyAt when its processing ends; the same as {@code at} where there is none
 * @param digests of its segments in order, SHA-256 in hexadecimal
 */
public record UploadedMedia(
        long id,
        int owner,
        MediaKind kind,
        String mediaType,
        String category,
        long size,
        int width,
        int height,
        boolean readable,
        Instant at,
        Instant readyAt,
        Instant expiresAt,
        List<String> digests)
        implements Change {

    private static final int ALL = 100;

    public UploadedMedia {
        digests = List.copyOf(digests);
    }

    /** Whether there is any processing to ask about. */
    public boolean processed() {
        return readyAt.isAfter(at);
    }

    /** Whether it can be put into a post at that time. */
    public boolean usable(Instant now) {
        return readable && !readyAt.isAfter(now) && expiresAt.isAfter(now);
    }

    /** How much of the processing is done at that time, up to a hundred. */
    public int percent(Instant now) {
        long all = Duration.between(at, readyAt).toMillis();
        long done = Duration.between(at, now).toMillis();
        return all == 0 ? ALL : Math.clamp(ALL * done / all, 0, ALL);
    }

    public String key() {
        return kind.keyPrefix() + id;
    }
}
