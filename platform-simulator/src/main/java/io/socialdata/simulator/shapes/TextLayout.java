package io.socialdata.simulator.shapes;

import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.PostContent;
import io.socialdata.simulator.world.TextSegment;
import java.util.ArrayList;
import java.util.List;

/**
 * A writing laid out as one text, with the place of each part in code points.
 *
 * @param text everything, the link that stands for media included
 * @param displayed how much of it is shown
 */
record TextLayout(String text, int displayed, List<Placed<TextSegment>> segments, List<Placed<Media>> media) {

    private static final int BEGINNING = 270;

    /** A part and where it stands, end exclusive. */
    record Placed<T>(T part, int start, int end) {}

    static TextLayout of(PostContent postContent) {
        return after("", postContent);
    }

    /** The writing behind a few words that are not part of it. */
    static TextLayout after(String lead, PostContent postContent) {
        StringBuilder text = new StringBuilder(lead.isEmpty() ? lead : lead + " ");
        List<Placed<TextSegment>> segments = new ArrayList<>();
        postContent.segments().forEach(textSegment -> segments.add(place(text, textSegment, textSegment.text())));
        int displayed = length(text);
        List<Placed<Media>> media = media(text, postContent.media());
        return new TextLayout(text.toString(), displayed, List.copyOf(segments), media);
    }

    /** The beginning of a long writing, as much as an old client can show, and the mark that there is more. */
    static TextLayout beginningOf(PostContent postContent) {
        List<TextSegment> kept = new ArrayList<>();
        int room = BEGINNING;
        for (TextSegment textSegment : postContent.segments()) {
            int length = length(textSegment.text());
            if (length > room) {
                if (textSegment instanceof TextSegment.Words(var words)) {
                    kept.add(new TextSegment.Words(words.substring(0, words.offsetByCodePoints(0, room))));
                }
                break;
            }
            kept.add(textSegment);
            room -= length;
        }
        kept.add(new TextSegment.Words("…"));
        return of(new PostContent(postContent.language(), kept, postContent.media()));
    }

    /** The words of a writing without the link that stands for media. */
    static TextLayout wordsOf(PostContent postContent) {
        return of(new PostContent(postContent.language(), postContent.segments(), List.of()));
    }

    /** One link at the end stands for all of them. */
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
