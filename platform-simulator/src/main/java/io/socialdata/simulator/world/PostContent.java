package io.socialdata.simulator.world;

import java.util.ArrayList;
import java.util.List;

/** What a post says and shows. */
public record PostContent(String language, List<TextSegment> segments, List<Media> media) {

    /** Says nothing; what a retweet adds to the original. */
    public static final PostContent NOTHING = new PostContent("und", List.of(), List.of());

    private static final int LONGEST = 280;
    private static final int SURELY_SHORT = LONGEST / 2;

    public PostContent {
        segments = List.copyOf(segments);
        media = List.copyOf(media);
    }

    /** Whether it says more than a usual post may, so that it needs the layout of long ones. */
    public boolean isLong() {
        int units = 0;
        for (TextSegment textSegment : segments) {
            units += textSegment.text().length();
        }
        return units > SURELY_SHORT && weight() > LONGEST;
    }

    /** Its length as the platform counts: wide writing counts twice. */
    private int weight() {
        return segments.stream()
                .flatMapToInt(textSegment -> textSegment.text().codePoints())
                .map(PostContent::weight)
                .sum();
    }

    /** Letters of Latin and its neighbours, and common punctuation, are narrow. */
    private static int weight(int codePoint) {
        boolean narrow = codePoint <= 4351
                || (codePoint >= 8192 && codePoint <= 8205)
                || (codePoint >= 8208 && codePoint <= 8223)
                || (codePoint >= 8242 && codePoint <= 8247);
        return narrow ? 1 : 2;
    }

    /** The segments with a space between them. */
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
