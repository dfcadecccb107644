package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.messages.Conversation;
import io.socialdata.simulator.messages.MessageThread;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.User;
import java.io.IOException;
import java.util.Comparator;

/**
 * The JSON of a conversation without its messages.
 *
 * @param shown number of its newest messages that the response contains
 */
public record ConversationShape(MessageThread exchange, User reader, int shown) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        Conversation conversation = exchange.conversation();
        boolean untrusted = exchange.untrustedBy(reader);
        JsonObject shape = object().with("conversation_id", conversation.id())
                .with("type", conversation.group().isPresent() ? "GROUP_DM" : "ONE_TO_ONE")
                .withId("sort_event_id", exchange.lastId())
                .withId("sort_timestamp", lastTime())
                .with(
                        "participants",
                        conversation.participants().stream()
                                // The reader comes first.
                                .sorted(Comparator.comparing(user -> !user.equals(reader)))
                                .map(this::participant)
                                .toList())
                .with("nsfw", false)
                .with("notifications_disabled", false)
                .with("mention_notifications_disabled", false)
                .withId("last_read_event_id", untrusted ? 0 : exchange.lastId())
                .with("trusted", !untrusted)
                .with("low_quality", false)
                .with("muted", false)
                .with("read_only", false);
        conversation.group().ifPresent(group -> describe(shape, group));
        int count = Math.min(shown, exchange.messages().size());
        shape.with("status", count < exchange.messages().size() ? "HAS_MORE" : "AT_END");
        if (count > 0) {
            shape.withId("min_entry_id", exchange.messages().get(count - 1).id())
                    .withId("max_entry_id", exchange.lastId());
        }
        shape.write(out);
    }

    private void describe(JsonObject shape, Conversation.Group group) {
        shape.with("name", group.name())
                .withId("create_time", group.createdAt().toEpochMilli())
                .withId(
                        "created_by_user_id",
                        exchange.conversation().participants().getFirst().id());
    }

    private JsonObject participant(User user) {
        JsonObject participant = object().withId("user_id", user.id());
        if (user.equals(reader)) {
            participant.withId("last_read_event_id", exchange.lastId());
        }
        exchange.conversation()
                .group()
                .ifPresent(group -> participant
                        .withId("join_time", group.createdAt().toEpochMilli())
                        .with(
                                "is_admin",
                                user.equals(
                                        exchange.conversation().participants().getFirst())));
        return participant;
    }

    private long lastTime() {
        return exchange.messages().isEmpty()
                ? 0
                : exchange.messages().getFirst().at().toEpochMilli();
    }
}
