package io.socialdata.platform.tweets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.timelines.Timeline;
import io.socialdata.platform.timelines.TimelineItem;
import io.socialdata.platform.timelines.TimelineItemReader;
import io.socialdata.platform.tweets.TweetConversation.Branch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Parses a page of a conversation. Single entries lead to the post, the focal one last; modules are the threads below
 * it. Unreadable is a page whose focal post is, or all of whose threads are.
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
        if (reading.lostFocal() || reading.lostAllThreads()) {
            return new Payload.Broken<>();
        }
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
        private boolean skippedFocal;
        private int skippedAbove;
        private int skippedInThreads;

        void take(TimelineItem timelineItem) {
            switch (TweetReader.item(timelineItem.content())) {
                case TimelineItemReader.Reading.Read<Tweet>(String id, Tweet tweet) -> place(timelineItem, tweet);
                case TimelineItemReader.Reading.Unreadable<Tweet>() -> skip(timelineItem);
                case TimelineItemReader.Reading.StandIn<Tweet>() -> {
                    // A label between the posts, or a missing post whose place in the conversation stays empty.
                }
            }
        }

        private void skip(TimelineItem timelineItem) {
            if (isFocal(timelineItem)) {
                skippedFocal = true;
            } else if (timelineItem.module().isEmpty() && sentCursor == null && focal == null) {
                skippedAbove++;
            } else {
                skippedInThreads++;
            }
        }

        /** Recognises the focal post by what may be left of it. */
        private boolean isFocal(TimelineItem timelineItem) {
            JsonNode result = timelineItem.content().path("tweet_results").path("result");
            JsonNode tweet = result.has("tweet") ? result.path("tweet") : result;
            return timelineItem.entryId().equals("tweet-" + focalId)
                    || tweet.path("rest_id").asText("").equals(focalId);
        }

        /** On a page without the focal post, any other post that could not be read may be it. */
        boolean lostFocal() {
            return skippedFocal || (focal == null && skippedAbove > 0);
        }

        boolean lostAllThreads() {
            return threads.isEmpty() && skippedInThreads > 0;
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
                    skippedAbove + skippedInThreads);
        }
    }
}
