package io.socialdata.gateway.edge;

import io.socialdata.contract.Operation;
import io.socialdata.contract.Refusal;
import io.socialdata.contract.credit.LeaseGrant.Limit;
import io.socialdata.gateway.credit.CreditVerdict;
import io.socialdata.gateway.credit.HeldCredit;
import io.socialdata.gateway.credit.Leases;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.metering.ChargePermit;
import io.socialdata.gateway.metering.UsageJournal;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Holds the price of a call before it is forwarded, and checks that its usage record can be stored. */
@Singleton
class Payment {

    private static final String BUDGET_REASON = "key_budget";

    private final Leases leases;
    private final UsageJournal journal;
    private final HeldBytes heldBytes;
    private final Answers answers;
    private final CallMetrics metrics;

    Payment(Leases leases, UsageJournal journal, HeldBytes heldBytes, Answers answers, CallMetrics metrics) {
        this.leases = leases;
        this.journal = journal;
        this.heldBytes = heldBytes;
        this.answers = answers;
        this.metrics = metrics;
    }

    /** Goes on with a call that costs nothing or whose price it could hold; refuses it otherwise. */
    void secure(Call call, Operation operation, Caller caller, Runnable next) {
        if (operation.priceMicroUsd() == 0) {
            next.run();
            return;
        }
        switch (heldBytes.look(caller.accountId())) {
            case FITS ->
                call.await(
                        leases.hold(caller, operation.priceMicroUsd()),
                        verdict -> decided(call, verdict.result(), next));
            case ACCOUNT_FULL ->
                answers.tooMuchAtOnce(call, "The answers of the account take too many bytes at the same time.");
            case FULL -> {
                metrics.shed("held_answers");
                answers.tryAgain(call, "The service is overloaded.");
            }
        }
    }

    private void decided(Call call, CreditVerdict verdict, Runnable next) {
        switch (verdict) {
            case HeldCredit credit -> {
                call.holds(credit);
                held(call, next);
            }
            case CreditVerdict.Refused(Limit limit) -> refused(call, limit);
            case CreditVerdict.Unknown ignored -> {
                metrics.shed("credit_unknown");
                answers.tryAgain(call, "The credit balance cannot be checked right now. Nothing was done.");
            }
        }
    }

    private void held(Call call, Runnable next) {
        if (call.ended()) {
            call.costsNothing();
            return;
        }
        Optional<ChargePermit> permit = journal.admitCharge();
        if (permit.isPresent()) {
            call.mayBeCharged(permit.get());
            next.run();
        } else {
            metrics.shed("usage_not_durable");
            answers.tryAgain(call, "Usage cannot be recorded right now. Nothing was done.");
        }
    }

    private void refused(Call call, Limit limit) {
        if (limit == Limit.BUDGET) {
            String message = "The remaining monthly budget of this API key does not cover this call.";
            answers.refuse(call, Refusal.INSUFFICIENT_CREDITS, message, BUDGET_REASON);
        } else {
            String message = "Insufficient credit for this call.";
            answers.refuse(call, Refusal.INSUFFICIENT_CREDITS, message);
        }
    }
}
