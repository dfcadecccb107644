package io.socialdata.platform.tweets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;

/** Reads the answer to a look-up of one post. */
public final class TweetLookupReader implements PayloadReader<Tweet> {

    @Override
    public Payload<Tweet> read(JsonNode root) {
        return switch (TweetReader.read(root.path("data").path("tweetResult").path("result"))) {
            case TweetResult.Shown(Tweet tweet) -> new Payload.Usable<>(tweet);
            case TweetResult.Tombstone(var missingReason) -> new Payload.Gone<>(missingReason);
            case TweetResult.Nothing() -> new Payload.Empty<>();
            case TweetResult.Unreadable() -> new Payload.Broken<>();
        };
    }
}
