package io.socialdata.platform.tweets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.timelines.Timeline;
import io.socialdata.platform.timelines.TimelineItem;
import io.socialdata.platform.tweets.TweetConversation.Branch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Parses a page of a conversation. Single entries lead to the post, the focal one last; modules are the threads below
 * it.
 *
 * @param focalId the requested post
 * @param sentCursor the cursor of the request; null for the first page
 */
public record TweetConversationReader(
        String focalId, @Nullable String sentCursor) implements PayloadReader<TweetConversation> {

    @Override
    public Payload<TweetConversation> read(JsonNode root) {
        JsonNode conversation = root.path("data").path("threaded_conversation_with_injections_v2");
        JsonNode instructions = conversation.path("instructions");
        if (!instructions.isArray()) {
            return conversation.isObject() ? new Payload.Broken<>() : new Payload.Empty<>();
        }
        Reading reading = new Reading();
        Timeline timeline = Timeline.of(instructions);
        timeline.items().forEach(reading::take);
        return sentCursor == null && reading.focal == null
                ? new Payload.Gone<>(MissingReason.UNAVAILABLE)
                : new Payload.Usable<>(reading.conversation(timeline));
    }

    /** Collects one page. */
    private final class Reading {

        private final List<Tweet> ancestors = new ArrayList<>();
        private final Map<String, List<Tweet>> threads = new LinkedHashMap<>();
        private final List<String> ownThreads = new ArrayList<>();
        private @Nullable Tweet focal;
        private int skipped;

        void take(TimelineItem timelineItem) {
            switch (TweetReader.read(
                    timelineItem.content().path("tweet_results").path("result"))) {
                case TweetResult.Shown(Tweet tweet) -> place(timelineItem, tweet);
                case TweetResult.Unreadable() -> skipped++;
                case TweetResult.Tombstone ignored -> {
                    // The post is missing; its place in the conversation stays empty.
                }
                case TweetResult.Nothing ignored -> {
                    // A label or a placeholder between the posts.
                }
            }
        }

        private void place(TimelineItem timelineItem, Tweet tweet) {
            if (!timelineItem.module().isEmpty()) {
                threads.computeIfAbsent(timelineItem.module(), name -> new ArrayList<>())
                        .add(tweet);
                if ("SelfThread"
                        .equals(timelineItem.content().path("tweetDisplayType").asText(""))) {
                    ownThreads.add(timelineItem.module());
                }
            } else if (tweet.id().equals(focalId)) {
                focal = tweet;
            } else if (focal == null) {
                ancestors.add(tweet);
            } else {
                threads.put(timelineItem.entryId(), List.of(tweet));
            }
        }

        TweetConversation conversation(Timeline timeline) {
            List<Branch> read = threads.entrySet().stream()
                    .map(thread -> new Branch(
                            thread.getValue(),
                            ownThreads.contains(thread.getKey()),
                            timeline.showMore().get(thread.getKey())))
                    .toList();
            @Nullable String bottom = timeline.bottomCursor();
            boolean over = bottom == null || bottom.equals(sentCursor);
            return new TweetConversation(
                    sentCursor == null ? ancestors : List.of(),
                    Optional.ofNullable(focal),
                    read,
                    over ? null : bottom,
                    timeline.moreThreadsCursor(),
                    skipped);
        }
    }
}
