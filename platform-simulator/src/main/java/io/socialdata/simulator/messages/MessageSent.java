package io.socialdata.simulator.messages;

import io.socialdata.simulator.journal.Change;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A message was sent.
 *
 * @param message id of the message
 * @param photo id of a picture, 0 for none
 * @param answerTo id of the message that it replies to, 0 for none
 */
record MessageSent(
        String conversation, long message, long sender, String text, String requestId, long photo, long answerTo)
        implements Change {

    Message read() {
        return new Message(
                message, conversation, sender, text, requestId, Optional.empty(), present(photo), present(answerTo));
    }

    private static OptionalLong present(long id) {
        return id == 0 ? OptionalLong.empty() : OptionalLong.of(id);
    }

    @Override
    public String toString() {
        return "MessageSent[" + message + "]";
    }
}
