package io.socialdata.testkit.faults;

import org.jspecify.annotations.Nullable;

/** Observes one direction of one connection for the active {@link ResponseLoss}. */
final class ResponseLossDetector {

    private final Direction direction;
    private @Nullable ResponseLoss followed;
    private StreamMatcher streamMatcher = (chunk, length) -> 0;

    ResponseLossDetector(Direction direction) {
        this.direction = direction;
    }

    /** Returns true if this chunk contains a match whose response is to be dropped. */
    boolean applies(ActiveFaults now, byte[] chunk, int length) {
        if (now.responseLoss().isEmpty()) {
            return false;
        }
        ResponseLoss responseLoss = now.responseLoss().get();
        if (responseLoss != followed) {
            followed = responseLoss;
            streamMatcher = responseLoss.matcherOf(direction);
        }
        return responseLoss.applies(streamMatcher.countIn(chunk, length));
    }
}
