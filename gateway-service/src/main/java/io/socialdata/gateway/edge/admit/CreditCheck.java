package io.socialdata.gateway.edge.admit;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.gateway.credit.CreditHold;
import io.socialdata.gateway.credit.CreditService;
import io.socialdata.gateway.credit.HoldResult;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.record.CallMetrics;
import io.socialdata.gateway.edge.respond.ResponseBufferBudget;
import io.socialdata.gateway.edge.respond.ResponseWriter;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.metering.ChargePermit;
import io.socialdata.gateway.metering.UsageRecords;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Holds the price of a call before it is forwarded, and checks that its usage record can be stored. */
@Singleton
class CreditCheck {

    private static final String BUDGET_REASON = "key_budget";

    private final CreditService creditService;
    private final UsageRecords usageRecords;
    private final ResponseBufferBudget responseBufferBudget;
    private final ResponseWriter responseWriter;
    private final CallMetrics metrics;

    CreditCheck(
            CreditService creditService,
            UsageRecords usageRecords,
            ResponseBufferBudget responseBufferBudget,
            ResponseWriter responseWriter,
            CallMetrics metrics) {
        this.creditService = creditService;
        this.usageRecords = usageRecords;
        this.responseBufferBudget = responseBufferBudget;
        this.responseWriter = responseWriter;
        this.metrics = metrics;
    }

    /** Continues with a call that is free or whose price could be held; rejects it otherwise. */
    void reserve(AdmittedCall admitted, Runnable next) {
        Call call = admitted.call();
        Caller caller = admitted.caller();
        long price = admitted.priceMicroUsd();
        if (price == 0) {
            next.run();
            return;
        }
        switch (responseBufferBudget.peek(caller.accountId())) {
            case FITS ->
                call.await(creditService.hold(caller, price), verdict -> decided(admitted, verdict.result(), next));
            case ACCOUNT_FULL ->
                responseWriter.concurrencyExceeded(
                        call, "The responses of the account take too many bytes at the same time.");
            case FULL -> {
                metrics.shed("response_buffer_full");
                responseWriter.unavailable(call, "The service is overloaded.");
            }
        }
    }

    private void decided(AdmittedCall admitted, HoldResult.Decided result, Runnable next) {
        Call call = admitted.call();
        switch (result) {
            case CreditHold creditHold -> {
                admitted.setCreditHold(creditHold);
                held(admitted, next);
            }
            case HoldResult.Denied(Limit limit) -> refused(call, limit);
            case HoldResult.Undecided ignored -> {
                metrics.shed("credit_check_failed");
                responseWriter.unavailable(call, "The credit balance cannot be checked right now. Nothing was done.");
            }
        }
    }

    private void held(AdmittedCall admitted, Runnable next) {
        if (admitted.call().ended()) {
            admitted.releaseCredit();
            return;
        }
        Optional<ChargePermit> permit = usageRecords.admitCharge();
        if (permit.isPresent()) {
            admitted.setChargePermit(permit.get());
            next.run();
        } else {
            metrics.shed("usage_not_durable");
            responseWriter.unavailable(admitted.call(), "Usage cannot be recorded right now. Nothing was done.");
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
