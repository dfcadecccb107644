package io.socialdata.simulator.messages;

import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.Snowflake;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One message.
 *
 * @param sender id of the user who wrote it
 * @param requestId id that the sender's client assigned; empty for generated messages
 * @param link a link in the text
 * @param photo id of an attached picture
 * @param answerTo id of the message that it replies to
 */
public record Message(
        long id,
        String conversation,
        long sender,
        String text,
        String requestId,
        Optional<Link> link,
        OptionalLong photo,
        OptionalLong answerTo) {

    public Instant at() {
        return Snowflake.timeOf(id);
    }
}
