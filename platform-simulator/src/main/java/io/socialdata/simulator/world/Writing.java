package io.socialdata.simulator.world;

import java.util.ArrayList;
import java.util.List;

/** What a post says and shows. */
public record Writing(String language, List<Segment> segments, List<Media> media) {

    /** Says nothing; what a retweet adds to the original. */
    public static final Writing NOTHING = new Writing("und", List.of(), List.of());

    public Writing {
        segments = List.copyOf(segments);
        media = List.copyOf(media);
    }

    /** The segments with a space between them. */
    public static Writing spaced(String language, List<Segment> segments, List<Media> media) {
        List<Segment> joined = new ArrayList<>();
        for (Segment segment : segments) {
            if (!joined.isEmpty()) {
                joined.add(Segment.SPACE);
            }
            joined.add(segment);
        }
        return new Writing(language, joined, media);
    }
}
