package io.socialdata.platform.tweets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.timelines.TimelineItemReader;

/** Posts as items of a timeline. */
public final class TweetItemReader implements TimelineItemReader<Tweet> {

    @Override
    public Reading<Tweet> read(JsonNode content) {
        if (!content.has("tweet_results")) {
            return new Reading.StandIn<>();
        }
        return switch (TweetReader.read(content.path("tweet_results").path("result"))) {
            case TweetResult.Shown(Tweet tweet) -> new Reading.Read<>(tweet.id(), tweet);
            case TweetResult.Tombstone ignored -> new Reading.StandIn<>();
            case TweetResult.Nothing ignored -> new Reading.StandIn<>();
            case TweetResult.Unreadable ignored -> new Reading.Unreadable<>();
        };
    }
}
