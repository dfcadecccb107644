package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Post;
import java.util.List;

/** What a query demands of a post. */
sealed interface Condition {

    record All(List<Condition> parts) implements Condition {}

    record Any(List<Condition> parts) implements Condition {}

    record Not(Condition part) implements Condition {}

    /** Has the words one after the other. */
    record Says(List<String> words) implements Condition {}

    record Tagged(String tag) implements Condition {}

    record Mentions(String handle) implements Condition {}

    record From(String handle) implements Condition {}

    /** Answers the user, or begins with their handle. */
    record To(String handle) implements Condition {}

    record Above(long id) implements Condition {}

    record Below(long id) implements Condition {}

    record Received(Measure measure, int least) implements Condition {}

    record Has(Feature feature) implements Condition {}

    record In(String language) implements Condition {}

    /** Links to an address that has the words in it. */
    record LinksTo(List<String> words) implements Condition {}

    record PartOf(long conversation) implements Condition {}

    record Quotes(long post) implements Condition {}

    record QuotesUser(long user) implements Condition {}

    record OnList(long list) implements Condition {}

    /** What posts are counted by. */
    enum Measure {
        LIKES,
        RETWEETS,
        REPLIES;

        int of(Post.Counts counts) {
            return switch (this) {
                case LIKES -> counts.likes();
                case RETWEETS -> counts.retweets();
                case REPLIES -> counts.replies();
            };
        }
    }

    /** What {@code filter:} asks for. */
    enum Feature {
        LINKS,
        MEDIA,
        IMAGES,
        VIDEOS,
        REPLIES,
        RETWEETS,
        QUOTE,
        VERIFIED
    }
}
