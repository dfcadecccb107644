package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.timelines.TimelineItemReader;

/** Users as items of a timeline. */
public final class UserItemReader implements TimelineItemReader<User> {

    @Override
    public Reading<User> read(JsonNode content) {
        JsonNode result = content.path("user_results").path("result");
        if (result.isMissingNode()
                || "UserUnavailable".equals(result.path("__typename").asText(""))) {
            return new Reading.StandIn<>();
        }
        return UserReader.read(result)
                .<Reading<User>>map(user -> new Reading.Read<>(user.id(), user))
                .orElseGet(Reading.Unreadable::new);
    }
}
