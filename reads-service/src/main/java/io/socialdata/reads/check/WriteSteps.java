package io.socialdata.reads.check;

import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes writes one after the other with a pause before each, and undoes them. */
record WriteSteps(PlatformClient platform, CheckRun run, Duration pause) {

    private static final int UNDO_ATTEMPTS = 2;

    /**
     * Makes a write if it can be undone.
     *
     * @param undoneBy the operation that undoes it
     * @param unconfirmed what the write may have left behind if the platform does not say what became of it
     */
    <T> Optional<T> make(String operation, String undoneBy, String unconfirmed, Supplier<PlatformResult<T>> write) {
        if (platform.operations().isOff(undoneBy)) {
            run.untried(operation, "what undoes it is switched off");
            return Optional.empty();
        }
        Optional<T> made = change(operation, write);
        if (isUnconfirmed(operation)) {
            run.change(operation, check -> check.leaving(unconfirmed));
        }
        return made;
    }

    /** Makes a write that leaves nothing behind. */
    <T> Optional<T> change(String operation, Supplier<PlatformResult<T>> write) {
        pauseNow();
        return run.call(operation, write);
    }

    /**
     * Undoes a write, even if the time is over, and twice if need be.
     *
     * @param left what stays behind if it cannot be undone
     */
    <T> void undo(String operation, String left, Supplier<PlatformResult<T>> undoing) {
        Optional<T> undone = Optional.empty();
        for (int attempt = 0; attempt < UNDO_ATTEMPTS && undone.isEmpty(); attempt++) {
            pauseNow();
            undone = run.callInAnyCase(operation, undoing);
        }
        if (undone.isEmpty()) {
            run.change(operation, check -> check.leaving(left));
        }
    }

    /** Returns whether it is open what became of a write. */
    boolean isUnconfirmed(String operation) {
        @Nullable OperationCheck check = run.check(operation);
        return check != null
                && switch (check.verdict()) {
                    case DRIFTED, UNREACHABLE -> true;
                    case OK, REPAIRED, GUARDED, GONE, REFUSED, LIMITED, OFF, UNTRIED -> false;
                };
    }

    private void pauseNow() {
        LockSupport.parkNanos(pause.toNanos());
    }
}
