package io.socialdata.gateway.edge;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.Operation;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.gateway.credit.CreditDecision;
import io.socialdata.gateway.credit.CreditHold;
import io.socialdata.gateway.credit.CreditService;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.metering.ChargePermit;
import io.socialdata.gateway.metering.UsageJournal;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Holds the price of a call before it is forwarded, and checks that its usage record can be stored. */
@Singleton
class CreditCheck {

    private static final String BUDGET_REASON = "key_budget";

    private final CreditService leases;
    private final UsageJournal journal;
    private final ResponseBufferBudget heldBytes;
    private final ResponseWriter answers;
    private final CallMetrics metrics;

    CreditCheck(
            CreditService leases,
            UsageJournal journal,
            ResponseBufferBudget heldBytes,
            ResponseWriter answers,
            CallMetrics metrics) {
        this.leases = leases;
        this.journal = journal;
        this.heldBytes = heldBytes;
        this.answers = answers;
        this.metrics = metrics;
    }

    /** Goes on with a call that costs nothing or whose price it could hold; refuses it otherwise. */
    void reserve(Call call, Operation operation, Caller caller, Runnable next) {
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
                answers.unavailable(call, "The service is overloaded.");
            }
        }
    }

    private void decided(Call call, CreditDecision verdict, Runnable next) {
        switch (verdict) {
            case CreditHold credit -> {
                call.setCreditHold(credit);
                held(call, next);
            }
            case CreditDecision.Refused(Limit limit) -> refused(call, limit);
            case CreditDecision.Unknown ignored -> {
                metrics.shed("credit_unknown");
                answers.unavailable(call, "The credit balance cannot be checked right now. Nothing was done.");
            }
        }
    }

    private void held(Call call, Runnable next) {
        if (call.ended()) {
            call.releaseCredit();
            return;
        }
        Optional<ChargePermit> permit = journal.admitCharge();
        if (permit.isPresent()) {
            call.setChargePermit(permit.get());
            next.run();
        } else {
            metrics.shed("usage_not_durable");
            answers.unavailable(call, "Usage cannot be recorded right now. Nothing was done.");
        }
    }

    private void refused(Call call, Limit limit) {
        if (limit == Limit.BUDGET) {
            String message = "The remaining monthly budget of this API key does not cover this call.";
            answers.reject(call, ErrorCode.INSUFFICIENT_CREDITS, message, BUDGET_REASON);
        } else {
            String message = "Insufficient credit for this call.";
            answers.reject(call, ErrorCode.INSUFFICIENT_CREDITS, message);
        }
    }
}
