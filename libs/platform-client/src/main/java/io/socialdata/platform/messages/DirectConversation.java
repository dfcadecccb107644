package io.socialdata.platform.messages;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A conversation as the inbox lists it.
 *
 * @param id the ids of two users joined by a hyphen, or the number of a group
 * @param kind as the platform names it
 */
public record DirectConversation(
        String id, @Nullable String kind, List<String> participantIds, long lastActivityMillis) {

    public DirectConversation {
        participantIds = List.copyOf(participantIds);
    }
}
