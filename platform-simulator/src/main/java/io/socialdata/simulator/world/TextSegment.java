package io.socialdata.simulator.world;

/** A segment of a post's text. Segments are joined without a separator. */
public sealed interface TextSegment {

    TextSegment SPACE = new Words(" ");

    /** Returns the segment as shown in the post. */
    String text();

    record Words(String text) implements TextSegment {}

    record Hashtag(String tag) implements TextSegment {
        @Override
        public String text() {
            return "#" + tag;
        }
    }

    record Mention(User user) implements TextSegment {
        @Override
        public String text() {
            return "@" + user.handle();
        }
    }

    record LinkTo(Link link) implements TextSegment {
        @Override
        public String text() {
            return link.shortened();
        }
    }
}
