package io.socialdata.writes.desk;

import io.socialdata.acting.Acting;
import io.socialdata.acting.CallBudget;
import io.socialdata.acting.PlatformAnswers;
import io.socialdata.contract.Refusal;
import io.socialdata.platform.OwnAccount;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.web.errors.RefusedException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What one write may do on the platform. It keeps account of whether anything was done there: that decides whether the
 * caller's idempotency key is good for another try.
 */
public final class Sending {

    private final Acting acting;
    private final PlatformAnswers answers;
    private final CallBudget budget;
    private @Nullable String target;
    private boolean answered;
    private boolean done;
    private boolean doubtful;

    Sending(Acting acting, PlatformAnswers answers, CallBudget budget) {
        this.acting = acting;
        this.answers = answers;
        this.budget = budget;
    }

    /** Changes something that must not be changed twice. */
    public <T> Outcome<T> once(BiFunction<OwnAccount, Duration, Outcome<T>> call) {
        boolean before = doubtful;
        doubtful = true; // until the platform's word is in
        Outcome<T> outcome;
        try {
            outcome = asked(call);
        } catch (RefusedException e) { // of the acting account, so nothing was done
            doubtful = before;
            throw e;
        }
        done |= outcome instanceof Outcome.Found<T>;
        doubtful = before || (outcome instanceof Failed<T>(Failure failure) && leavesOpen(failure));
        return outcome;
    }

    /** Changes something that may be changed again without harm. */
    public <T> Outcome<T> repeatably(BiFunction<OwnAccount, Duration, Outcome<T>> call) {
        return asked(call);
    }

    /** Changes nothing. */
    public <T> Outcome<T> read(BiFunction<OwnAccount, Duration, Outcome<T>> call) {
        return asked(call);
    }

    /** What was found or done; anything else is the contract's refusal, with {@code missing} as the words of a 404. */
    public <T> T found(Outcome<T> outcome, String missing) {
        return found(outcome, new RefusedException(Refusal.NOT_FOUND, missing));
    }

    /** What was found or done; anything else is the contract's refusal, with {@code missing} where there is nothing. */
    public <T> T found(Outcome<T> outcome, RefusedException missing) {
        if (outcome instanceof Failed<T>(Refused(Failure.Refusal kind)) && kind == Failure.Refusal.NOT_APPLIED) {
            throw notApplied();
        }
        return answers.found(outcome, missing);
    }

    /** The contract's refusal for a failure that has no words of its own. */
    public RefusedException refusal(Failure failure) {
        return answers.refusal(failure, PlatformAnswers.upstreamError());
    }

    /** The platform answered and did nothing. */
    public static RefusedException notApplied() {
        return new RefusedException(Refusal.WRITE_NOT_APPLIED, "The platform did not apply the change.")
                .reason("upstream_error");
    }

    /** Tells the audit what came to be, if that is known. */
    public void made(@Nullable String id) {
        target = id;
    }

    /** The platform's id of the acting account. */
    public String ownId() {
        return acting.ownId();
    }

    /** What is left of the call's time. */
    public Duration left() {
        return budget.left();
    }

    Optional<String> target() {
        return Optional.ofNullable(target);
    }

    /** Whether the platform has given its word on this write. */
    boolean isAnswered() {
        return answered;
    }

    /** Whether something was done, or may have been. */
    boolean leavesTraces() {
        return done || doubtful;
    }

    private <T> Outcome<T> asked(BiFunction<OwnAccount, Duration, Outcome<T>> call) {
        Outcome<T> outcome = acting.as(own -> call.apply(own, budget.left()));
        answered = true;
        return outcome;
    }

    /** Whether the change may have been made all the same. */
    private static boolean leavesOpen(Failure failure) {
        return switch (failure) {
            case Missing missing -> false;
            case Refused refused -> false;
            case Throttled throttled -> false;
            case SessionRejected rejected -> false;
            case Unreadable(Defect defect) -> leavesOpen(defect);
            case Unreachable(Obstacle obstacle) -> leavesOpen(obstacle);
        };
    }

    private static boolean leavesOpen(Defect defect) {
        return switch (defect) {
            case NOT_JSON, UNEXPECTED_SHAPE, TOO_LARGE, UNEXPLAINED -> true;
            case EDGE_PAGE, STALE_QUERY_ID, OUR_REQUEST -> false;
        };
    }

    private static boolean leavesOpen(Obstacle obstacle) {
        return switch (obstacle) {
            case CONNECTION, TIME_OUT, OVERLOADED -> true;
            case NO_ACCOUNT, PROXY_NOT_ALLOWED, PROXY_UNREACHABLE, PROXY_REFUSED -> false;
        };
    }
}
