package io.socialdata.simulator.messages;

import java.util.OptionalLong;

/**
 * What somebody wants to send.
 *
 * @param requestId what the client calls it; the same one twice is the same message
 */
public record OutgoingMessage(String text, String requestId, OptionalLong photo, OptionalLong answerTo) {

    @Override
    public String toString() {
        return "OutgoingMessage[redacted]";
    }
}
