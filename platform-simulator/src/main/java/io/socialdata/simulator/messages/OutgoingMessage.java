package io.socialdata.simulator.messages;

import java.util.OptionalLong;

/**
 * A message to send.
 *
 * @param requestId id that the client assigns; a repeated id means the same message
 */
public record OutgoingMessage(String text, String requestId, OptionalLong photo, OptionalLong answerTo) {

    @Override
    public String toString() {
        return "OutgoingMessage[redacted]";
    }
}
