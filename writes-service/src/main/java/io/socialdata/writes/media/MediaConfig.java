package io.socialdata.writes.media;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Limits of the work for one image, and of the arrival of uploads. */
@ConfigMapping(prefix = "writes.media")
public interface MediaConfig {

    /**
     * Maximum number of bytes of request bodies with files in progress. Further uploads are rejected. The heap must be
     * several times as large, because each body is held in several forms. The value must not be below the size of the
     * largest body.
     */
    @WithDefault("67108864")
    @Positive
    long maxBytesInProgress();

    /**
     * Minimum number of bytes of a body that must arrive per second, averaged over the grace period. Slower uploads are
     * rejected. Only tests change it.
     */
    @WithDefault("16384")
    @Positive
    int minArrivalRate();

    /**
     * How long the arrival of a body may pause. Idle connections are closed a little later, by
     * {@code quarkus.http.read-timeout}. Only tests change it.
     */
    @WithDefault("PT10S")
    Duration arrivalGrace();
}
