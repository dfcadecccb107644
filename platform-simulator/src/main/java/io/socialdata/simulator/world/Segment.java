package io.socialdata.simulator.world;

/** A stretch of a post's text; the next one follows without anything in between. */
public sealed interface Segment {

    Segment SPACE = new Words(" ");

    /** As it reads in the post. */
    String text();

    record Words(String text) implements Segment {}

    record Hashtag(String tag) implements Segment {
        @Override
        public String text() {
            return "#" + tag;
        }
    }

    record Mention(User user) implements Segment {
        @Override
        public String text() {
            return "@" + user.handle();
        }
    }

    record LinkTo(Link link) implements Segment {
        @Override
        public String text() {
            return link.shortened();
        }
    }
}
