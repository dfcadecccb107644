package io.socialdata.platform.media;

import io.socialdata.platform.calls.ActingReads;
import io.socialdata.platform.outcome.Outcome;
import java.time.Duration;
import java.util.Map;

/** What became of the account's uploads. */
public final class MediaReads {

    private final ActingReads reads;

    public MediaReads(ActingReads reads) {
        this.reads = reads;
    }

    /** How far the platform is with an upload; one that it does not know is missing. */
    public Outcome<Media> status(String mediaId, Duration budget) {
        return reads.read("media/upload", Map.of("command", "STATUS", "media_id", mediaId), Media::read, budget);
    }
}
