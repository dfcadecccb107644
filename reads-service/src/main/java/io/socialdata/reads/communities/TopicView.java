package io.socialdata.reads.communities;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.communities.Community.Topic;
import org.jspecify.annotations.Nullable;

/** The topic of a community. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record TopicView(@Nullable String topicId, @Nullable String name) {

    static @Nullable TopicView of(@Nullable Topic topic) {
        return topic == null ? null : new TopicView(topic.id(), topic.name());
    }

    static @Nullable TopicView withoutId(@Nullable Topic topic) {
        return topic == null ? null : new TopicView(null, topic.name());
    }
}
