package io.socialdata.simulator.world;

import java.util.ArrayList;
import java.util.List;

/** The text and media of a post. */
public record PostContent(String language, List<TextSegment> segments, List<Media> media) {

    /** Empty content: what a retweet adds to the original. */
    public static final PostContent NOTHING = new PostContent("und", List.of(), List.of());

    private static final int LONGEST = 280;
    private static final int SURELY_SHORT = LONGEST / 2;

    public PostContent {
        segments = List.copyOf(segments);
        media = List.copyOf(media);
    }

    /** Returns whether the text exceeds the usual length, so that it needs the layout of long posts. */
    public boolean isLong() {
        int units = 0;
        for (TextSegment textSegment : segments) {
            units += textSegment.text().length();
        }
        return units > SURELY_SHORT && weight() > LONGEST;
    }

    /** Returns the length as the platform counts it: wide characters count twice. */
    private int weight() {
        return segments.stream()
                .flatMapToInt(textSegment -> textSegment.text().codePoints())
                .map(PostContent::weight)
                .sum();
    }

    /** Returns the weight of a character. Latin and similar scripts and common punctuation are narrow. */
    public static int weight(int codePoint) {
        boolean narrow = codePoint <= 4351
                || (codePoint >= 8192 && codePoint <= 8205)
                || (codePoint >= 8208 && codePoint <= 8223)
                || (codePoint >= 8242 && codePoint <= 8247);
        return narrow ? 1 : 2;
    }

    /** Creates content with a space between the segments. */
    public static PostContent spaced(String language, List<TextSegment> segments, List<Media> media) {
        List<TextSegment> joined = new ArrayList<>();
        for (TextSegment textSegment : segments) {
            if (!joined.isEmpty()) {
                joined.add(TextSegment.SPACE);
            }
            joined.add(textSegment);
        }
        return new PostContent(language, joined, media);
    }
}
