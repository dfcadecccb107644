package io.socialdata.simulator.world;

import java.util.List;
import java.util.Optional;

/** What a post says and shows. */
public record Writing(String language, List<Segment> segments, Optional<Media> media) {

    public Writing {
        segments = List.copyOf(segments);
    }
}
