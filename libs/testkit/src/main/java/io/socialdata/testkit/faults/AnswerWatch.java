package io.socialdata.testkit.faults;

import org.jspecify.annotations.Nullable;

/** Follows one direction of one connection on behalf of whatever {@link Swallow} is in force. */
final class AnswerWatch {

    private final Direction direction;
    private @Nullable Swallow followed;
    private StreamWatch watch = (chunk, length) -> 0;

    AnswerWatch(Direction direction) {
        this.direction = direction;
    }

    /** True if something in this chunk means that an answer is to be lost. */
    boolean strikes(Faults now, byte[] chunk, int length) {
        if (now.swallow().isEmpty()) {
            return false;
        }
        Swallow swallow = now.swallow().get();
        if (swallow != followed) {
            followed = swallow;
            watch = swallow.watchOf(direction);
        }
        return swallow.strikes(watch.seenIn(chunk, length));
    }
}
