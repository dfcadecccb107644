package io.socialdata.testkit.faults;

import org.jspecify.annotations.Nullable;

/** Follows one direction of one connection on behalf of whatever {@link ResponseLoss} is in force. */
final class ResponseLossDetector {

    private final Direction direction;
    private @Nullable ResponseLoss followed;
    private StreamMatcher streamMatcher = (chunk, length) -> 0;

    ResponseLossDetector(Direction direction) {
        this.direction = direction;
    }

    /** True if something in this chunk means that an answer is to be lost. */
    boolean strikes(ActiveFaults now, byte[] chunk, int length) {
        if (now.swallow().isEmpty()) {
            return false;
        }
        ResponseLoss responseLoss = now.swallow().get();
        if (responseLoss != followed) {
            followed = responseLoss;
            streamMatcher = responseLoss.watchOf(direction);
        }
        return responseLoss.strikes(streamMatcher.seenIn(chunk, length));
    }
}
