package io.socialdata.writes.media;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** How much work a picture may make. */
@ConfigMapping(prefix = "writes.media")
public interface MediaConfig {

    /** Pixels of one picture. A small file can claim far more than any screen has. */
    @WithDefault("40000000")
    @Positive
    long pixels();

    /** Pixels of an animation that are decoded; its further pictures are only walked over. */
    @WithDefault("100000000")
    @Positive
    long animationPixels();

    /** Pictures decoded at a time. Each may hold a few bytes for each of its pixels. */
    @WithDefault("2")
    @Positive
    int decoders();

    /** Pictures that wait for a decoder; those beyond are refused at once. */
    @WithDefault("16")
    @Positive
    int waiting();

    /** Bytes of bodies with files that are at work at a time. The heap must be some times as large: each is held in several forms. */
    @WithDefault("67108864")
    @Positive
    long room();
}
