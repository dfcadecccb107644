package io.socialdata.writes.media;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Limits of the work for one image, and of the arrival of uploads. */
@ConfigMapping(prefix = "writes.media")
public interface MediaConfig {

    /**
     * Maximum number of pixels of one image, or of one frame of an animation. Larger images are rejected. A small file
     * can claim far more than any screen has.
     */
    @WithDefault("40000000")
    @Positive
    long maxPixels();

    /** Maximum length in pixels of the longer side of an image, of a frame or of an animation. */
    @WithDefault("32768")
    @Positive
    int maxSide();

    /**
     * Maximum number of images verified at the same time. Each may keep a processor busy for a few seconds, and take 20
     * MB of memory besides its file.
     */
    @WithDefault("2")
    @Positive
    int verifierThreads();

    /** Maximum number of images that wait to be verified. Further ones are rejected at once. */
    @WithDefault("16")
    @Positive
    int maxQueuedImages();

    /**
     * Maximum number of bytes of request bodies with files in progress. Further uploads are rejected. The heap must be
     * several times as large, because each body is held in several forms. The value must not be below the size of the
     * largest body.
     */
    @WithDefault("67108864")
    @Positive
    long maxBytesInProgress();

    /** Maximum share of {@code max-bytes-in-progress} that one account may use. The largest body always fits. */
    @WithDefault("0.4")
    @DecimalMin(value = "0", inclusive = false)
    @DecimalMax("1")
    double accountShare();

    /**
     * Minimum number of bytes of a body that must arrive per second, averaged over the grace period. Slower uploads are
     * rejected.
     */
    @WithDefault("16384")
    @Positive
    int minArrivalRate();

    /**
     * How long the arrival of a body may pause. Idle connections are closed a little later, by
     * {@code quarkus.http.read-timeout}.
     */
    @WithDefault("PT10S")
    Duration arrivalGrace();
}
