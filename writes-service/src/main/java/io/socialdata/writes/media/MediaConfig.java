package io.socialdata.writes.media;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** How much work a picture may make, and how uploads arrive. */
@ConfigMapping(prefix = "writes.media")
public interface MediaConfig {

    /** Pixels of one picture, or of one frame of an animation. A small file can claim far more than any screen has. */
    @WithDefault("40000000")
    @Positive
    long pixels();

    /** Pixels of the longer side of a picture, of a frame or of an animation. */
    @WithDefault("32768")
    @Positive
    int side();

    /** Pictures verified at a time. Each may keep a processor busy for a few seconds, and hold 20 MB beside its file. */
    @WithDefault("2")
    @Positive
    int decoders();

    /** Pictures that wait to be verified; those beyond are refused at once. */
    @WithDefault("16")
    @Positive
    int waiting();

    /**
     * Bytes of bodies with files that have arrived and are at work. The heap must be some times as large: each is held in several
     * forms. The room must be as large as the largest body.
     */
    @WithDefault("67108864")
    @Positive
    long room();

    /** The part of the room that one account takes at most; the largest body always fits. */
    @WithDefault("0.4")
    @DecimalMin(value = "0", inclusive = false)
    @DecimalMax("1")
    double accountShare();

    /** Bytes that arrive of a body in a second at least, averaged over the grace. */
    @WithDefault("16384")
    @Positive
    int arrivalRate();

    /** How long a body may stand still. Idle connections end a little later, by {@code quarkus.http.read-timeout}. */
    @WithDefault("PT10S")
    Duration arrivalGrace();
}
