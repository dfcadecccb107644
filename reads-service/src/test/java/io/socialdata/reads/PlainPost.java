package io.socialdata.reads;

import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetEntities;
import io.socialdata.platform.users.User;
import java.time.Instant;
import java.util.List;

/** A post with only an id and an author. */
public final class PlainPost {

    private PlainPost() {}

    public static Tweet by(String author, String id) {
        User user = new User(
                "1",
                author,
                "",
                Instant.EPOCH,
                new User.Profile(null, null, null, null, null, null),
                new User.Counts(0L, 0L, 0L, 0L, 0L, null),
                new User.Badges(false, false, null, null, null, null),
                new User.Traits(null, null, null, null, null, null, null, null, null),
                List.of());
        return new Tweet(
                id,
                "A boat",
                Instant.EPOCH,
                user,
                new Tweet.Counts(0, 0, 0, 0, 0, null),
                "en",
                null,
                id,
                null,
                false,
                null,
                null,
                TweetEntities.NONE,
                List.of(),
                null,
                null,
                null,
                null);
    }
}
