package io.socialdata.platform.spaces;

import io.socialdata.platform.pool.SharedReads;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;
import java.util.Map;

/** Public reads of audio rooms. */
public final class SpaceClient {

    private final SharedReads sharedReads;

    public SpaceClient(SharedReads sharedReads) {
        this.sharedReads = sharedReads;
    }

    /** Looks up a room, live or ended, optionally with its listeners and its recording. */
    public PlatformResult<Space> byId(String id, boolean withListeners, boolean withReplays, Duration budget) {
        Map<String, ?> variables =
                Map.of("id", id, "isMetatagsQuery", false, "withReplays", withReplays, "withListeners", withListeners);
        return sharedReads.read("AudioSpaceById", variables, new SpaceReader(), budget);
    }
}
