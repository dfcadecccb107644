package io.socialdata.simulator.world;

/** A stretch of a post's text; the next one follows without anything in between. */
public sealed interface TextSegment {

    TextSegment SPACE = new Words(" ");

    /** As it reads in the post. */
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
