package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Refusal;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.Rejection;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.reading.Acting;
import io.socialdata.platform.wire.Deadline;

/**
 * Confirms a rejected session with a second call. A single operation can reject a session that is still valid.
 *
 * <p>A suspended account needs no confirmation, since the platform says it in so many words.
 */
public final class Rejections {

    private final Attempts attempts;
    private final Call<?> check;

    /**
     * @param check the platform's own check of cookies
     */
    public Rejections(Attempts attempts, Call<?> check) {
        this.attempts = attempts;
        this.check = check;
    }

    <T> Outcome<T> confirmed(Outcome<T> outcome, ActingSession session, Deadline deadline) {
        return outcome instanceof Failed<T>(SessionRejected(Rejection rejection)) && rejection == Rejection.CREDENTIALS
                ? Outcome.failed(verdict(session, deadline))
                : outcome;
    }

    private Failure verdict(ActingSession session, Deadline deadline) {
        return switch (attempts.make(check, session, Acting.SESSION, deadline).outcome()) {
            case Found<?> alive -> new Refused(Refusal.FORBIDDEN);
            case Failed<?>(SessionRejected rejected) -> rejected;
            case Failed<?>(Unreachable unreachable) -> unreachable;
            case Failed<?>(Throttled throttled) -> throttled;
            case Failed<?>(Failure failure) -> new Unreadable(Defect.UNEXPLAINED);
        };
    }
}
