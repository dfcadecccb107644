package io.socialdata.simulator.uploads;

import io.socialdata.simulator.journal.Change;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A completed upload.
 *
 * @param owner number of the user who sent it; no other user can use it
 * @param category purpose given by the client, as in {@code tweet_image}; empty if none was given
 * @param readable whether the file matches its type; the processing of a video that does not match fails
 * @param readyAt end of its processing; the same as {@code at} if there is none
 * @param digests SHA-256 of its segments in order, in hexadecimal
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

    /** Returns whether the upload is processed after its completion. */
    public boolean processed() {
        return readyAt.isAfter(at);
    }

    /** Returns whether it can be attached to a post at that time. */
    public boolean usable(Instant now) {
        return readable && !readyAt.isAfter(now) && expiresAt.isAfter(now);
    }

    /** Returns the progress of the processing at that time, in percent. */
    public int percent(Instant now) {
        long all = Duration.between(at, readyAt).toMillis();
        long done = Duration.between(at, now).toMillis();
        return all == 0 ? ALL : Math.clamp(ALL * done / all, 0, ALL);
    }

    public String key() {
        return kind.keyPrefix() + id;
    }
}
