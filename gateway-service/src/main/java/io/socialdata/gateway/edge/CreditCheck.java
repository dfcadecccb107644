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

    private final CreditService creditService;
    private final UsageJournal journal;
    private final ResponseBufferBudget responseBufferBudget;
    private final ResponseWriter responseWriter;
    private final CallMetrics metrics;

    CreditCheck(
            CreditService creditService,
            UsageJournal journal,
            ResponseBufferBudget responseBufferBudget,
            ResponseWriter responseWriter,
            CallMetrics metrics) {
        this.creditService = creditService;
        this.journal = journal;
        this.responseBufferBudget = responseBufferBudget;
        this.responseWriter = responseWriter;
        this.metrics = metrics;
    }

    /** Goes on with a call that costs nothing or whose price it could hold; refuses it otherwise. */
    void reserve(Call call, Operation operation, Caller caller, Runnable next) {
        if (operation.priceMicroUsd() == 0) {
            next.run();
            return;
        }
        switch (responseBufferBudget.look(caller.accountId())) {
            case FITS ->
                call.await(
                        creditService.hold(caller, operation.priceMicroUsd()),
                        verdict -> decided(call, verdict.result(), next));
            case ACCOUNT_FULL ->
                responseWriter.tooMuchAtOnce(call, "The answers of the account take too many bytes at the same time.");
            case FULL -> {
                metrics.shed("held_answers");
                responseWriter.unavailable(call, "The service is overloaded.");
            }
        }
    }

    private void decided(Call call, CreditDecision creditDecision, Runnable next) {
        switch (creditDecision) {
            case CreditHold creditHold -> {
                call.setCreditHold(creditHold);
                held(call, next);
            }
            case CreditDecision.Refused(Limit limit) -> refused(call, limit);
            case CreditDecision.Unknown ignored -> {
                metrics.shed("credit_unknown");
                responseWriter.unavailable(call, "The credit balance cannot be checked right now. Nothing was done.");
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
            responseWriter.unavailable(call, "Usage cannot be recorded right now. Nothing was done.");
        }
    }

    private void refused(Call call, Limit limit) {
        if (limit == Limit.BUDGET) {
            String message = "The remaining monthly budget of this API key does not cover this call.";
            responseWriter.reject(call, ErrorCode.INSUFFICIENT_CREDITS, message, BUDGET_REASON);
        } else {
            String message = "Insufficient credit for this call.";
            responseWriter.reject(call, ErrorCode.INSUFFICIENT_CREDITS, message);
        }
    }
}
