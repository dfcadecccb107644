package io.socialdata.simulator.shapes;

import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.PostContent;
import io.socialdata.simulator.world.TextSegment;
import java.util.ArrayList;
import java.util.List;

/**
 * The text of a post with the position of each part, in code points.
 *
 * @param text the full text, including the link that stands for media
 * @param displayed length of the part that is shown
 */
record TextLayout(String text, int displayed, List<Placed<TextSegment>> segments, List<Placed<Media>> media) {

    private static final int BEGINNING = 270;

    /** A part and its position; the end is exclusive. */
    record Placed<T>(T part, int start, int end) {}

    static TextLayout of(PostContent postContent) {
        return after("", postContent);
    }

    /** Creates the layout of a text after a prefix that is not part of it. */
    static TextLayout after(String lead, PostContent postContent) {
        StringBuilder text = new StringBuilder(lead.isEmpty() ? lead : lead + " ");
        List<Placed<TextSegment>> segments = new ArrayList<>();
        postContent.segments().forEach(textSegment -> segments.add(place(text, textSegment, textSegment.text())));
        int displayed = length(text);
        List<Placed<Media>> media = media(text, postContent.media());
        return new TextLayout(text.toString(), displayed, List.copyOf(segments), media);
    }

    /** Creates the layout of the beginning of a long text, as long as old clients can show, with an ellipsis. */
    static TextLayout beginningOf(PostContent postContent) {
        List<TextSegment> included = new ArrayList<>();
        int remaining = BEGINNING;
        for (TextSegment textSegment : postContent.segments()) {
            int length = length(textSegment.text());
            if (length > remaining) {
                if (textSegment instanceof TextSegment.Words(var words)) {
                    included.add(new TextSegment.Words(words.substring(0, words.offsetByCodePoints(0, remaining))));
                }
                break;
            }
            included.add(textSegment);
            remaining -= length;
        }
        included.add(new TextSegment.Words("…"));
        return of(new PostContent(postContent.language(), included, postContent.media()));
    }

    /** Creates the layout of a text without the link that stands for media. */
    static TextLayout textOnly(PostContent postContent) {
        return of(new PostContent(postContent.language(), postContent.segments(), List.of()));
    }

    /** Appends one link that stands for all media. */
    private static List<Placed<Media>> media(StringBuilder text, List<Media> media) {
        if (media.isEmpty()) {
            return List.of();
        }
        if (!text.isEmpty()) {
            text.append(' ');
        }
        Placed<Media> first = place(text, media.getFirst(), media.getFirst().shortened());
        return media.stream()
                .map(item -> new Placed<>(item, first.start(), first.end()))
                .toList();
    }

    private static <T> Placed<T> place(StringBuilder text, T part, String words) {
        int start = length(text);
        text.append(words);
        return new Placed<>(part, start, length(text));
    }

    private static int length(CharSequence text) {
        return Character.codePointCount(text, 0, text.length());
    }
}
