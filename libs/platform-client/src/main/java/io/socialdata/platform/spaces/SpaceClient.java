package io.socialdata.platform.spaces;

import io.socialdata.platform.pool.PublicReadExecutor;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;
import java.util.Map;

/** Public reads of audio rooms. */
public final class SpaceClient {

    private final PublicReadExecutor publicReadExecutor;

    public SpaceClient(PublicReadExecutor publicReadExecutor) {
        this.publicReadExecutor = publicReadExecutor;
    }

    /** Looks up a room, live or ended, optionally with its listeners and its recording. */
    public PlatformResult<Space> byId(String id, boolean withListeners, boolean withReplays, Duration budget) {
        Map<String, ?> variables =
                Map.of("id", id, "isMetatagsQuery", false, "withReplays", withReplays, "withListeners", withListeners);
        return publicReadExecutor.read("AudioSpaceById", variables, new SpaceReader(), budget);
    }
}
