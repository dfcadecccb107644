package io.socialdata.gateway.edge.admit;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.socialdata.contract.UsdAmount;
import io.socialdata.gateway.credit.CreditHold;
import io.socialdata.gateway.credit.CreditService;
import io.socialdata.gateway.credit.HoldResult;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.record.CallMetrics;
import io.socialdata.gateway.edge.respond.ResponseWriter;
import jakarta.inject.Singleton;

/**
 * Answers dry runs with the price and whether the credit covers it. The price is held and released at once, because only
 * that asks billing as a call would. Nothing is forwarded, charged or recorded as usage.
 */
@Singleton
class DryRuns {

    private final CreditService creditService;
    private final ResponseWriter responseWriter;
    private final CallMetrics metrics;

    DryRuns(CreditService creditService, ResponseWriter responseWriter, CallMetrics metrics) {
        this.creditService = creditService;
        this.responseWriter = responseWriter;
        this.metrics = metrics;
    }

    void respond(AdmittedCall admitted) {
        Call call = admitted.call();
        long price = admitted.priceMicroUsd();
        if (price == 0) {
            report(admitted, true);
        } else {
            call.await(creditService.hold(admitted.caller(), price), held -> decided(admitted, held.result()));
        }
    }

    private void decided(AdmittedCall admitted, HoldResult.Decided result) {
        switch (result) {
            case CreditHold creditHold -> {
                creditHold.release();
                report(admitted, true);
            }
            case HoldResult.Denied ignored -> report(admitted, false);
            case HoldResult.Undecided ignored ->
                responseWriter.unavailable(
                        admitted.call(), "The credit balance cannot be checked right now. Nothing was done.");
        }
    }

    private void report(AdmittedCall admitted, boolean creditSufficient) {
        metrics.dryRun(creditSufficient);
        responseWriter.ok(
                admitted.call(), Report.of(admitted.operation().id(), admitted.priceMicroUsd(), creditSufficient));
    }

    /**
     * The response to a dry run.
     *
     * @param wouldBeCharged whether a 2xx response of the call would cost the price
     * @param creditSufficient whether the credit, and the budget of the key, cover the price
     */
    private record Report(
            String operation,
            @JsonProperty("price_microusd") long priceMicroUsd,
            UsdAmount price,
            @JsonProperty("would_be_charged") boolean wouldBeCharged,
            @JsonProperty("credit_sufficient") boolean creditSufficient) {

        static Report of(String operation, long priceMicroUsd, boolean creditSufficient) {
            return new Report(
                    operation,
                    priceMicroUsd,
                    new UsdAmount(priceMicroUsd),
                    priceMicroUsd > 0 && creditSufficient,
                    creditSufficient);
        }
    }
}
