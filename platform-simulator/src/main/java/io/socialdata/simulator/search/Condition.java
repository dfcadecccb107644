package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Post;
import java.util.List;

/** A condition of a query on posts. */
sealed interface Condition {

    record All(List<Condition> parts) implements Condition {}

    record Any(List<Condition> parts) implements Condition {}

    record Not(Condition part) implements Condition {}

    /** Contains the words next to each other. */
    record Says(List<String> words) implements Condition {}

    record Tagged(String tag) implements Condition {}

    record Mentions(String handle) implements Condition {}

    record From(String handle) implements Condition {}

    /** Replies to the user, or starts with the user's handle. */
    record To(String handle) implements Condition {}

    record Above(long id) implements Condition {}

    record Below(long id) implements Condition {}

    record Received(Measure measure, int least) implements Condition {}

    record Has(Feature feature) implements Condition {}

    record In(String language) implements Condition {}

    /** Links to a URL that contains the words. */
    record LinksTo(List<String> words) implements Condition {}

    record PartOf(long conversation) implements Condition {}

    record Quotes(long post) implements Condition {}

    record QuotesUser(long user) implements Condition {}

    record OnList(long list) implements Condition {}

    /** The counts that queries filter by. */
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

    /** The values of {@code filter:}. */
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
