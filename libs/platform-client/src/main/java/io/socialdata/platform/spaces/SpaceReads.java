package io.socialdata.platform.spaces;

import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.pool.PublicReads;
import java.time.Duration;
import java.util.Map;

/** Public reads of audio rooms. */
public final class SpaceReads {

    private final PublicReads reads;

    public SpaceReads(PublicReads reads) {
        this.reads = reads;
    }

    /** Looks a room up, live or ended, on request with those who listen and with its recording. */
    public Outcome<Space> byId(String id, boolean withListeners, boolean withReplays, Duration budget) {
        Map<String, ?> variables =
                Map.of("id", id, "isMetatagsQuery", false, "withReplays", withReplays, "withListeners", withListeners);
        return reads.read("AudioSpaceById", variables, new SpaceReader(), budget);
    }
}
