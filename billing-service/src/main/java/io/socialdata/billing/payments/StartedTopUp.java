package io.socialdata.billing.payments;

import io.socialdata.billing.payments.TopUpResult.Begun;
import io.socialdata.billing.payments.TopUpResult.Differs;
import io.socialdata.billing.payments.TopUpResult.NobodyTakesPayments;
import io.socialdata.billing.payments.TopUpResult.Stands;
import io.socialdata.billing.payments.TopUpResult.TooManyPending;
import io.socialdata.billing.payments.TopUpResult.Unknown;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * A top-up as callers see it.
 *
 * @param checkout the page on which it is paid; null if it needs none
 */
record StartedTopUp(Payment payment, @Nullable URI checkout) {

    /**
     * Returns the top-up of a result.
     *
     * @param idField the member of the request that names the top-up
     * @throws ApiException if the result is a rejection
     */
    static StartedTopUp of(TopUpResult result, String idField) {
        return switch (result) {
            case Begun(var payment, var checkout) -> new StartedTopUp(payment, checkout.address());
            case Stands(var payment) -> new StartedTopUp(payment, null);
            case Differs() ->
                throw new ApiException(
                                ErrorCode.ALREADY_EXISTS,
                                "This id is already used by another top-up, or the top-up has a different outcome.")
                        .field(idField);
            case TooManyPending() ->
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "Too many top-ups wait for their payment. Pay one, or try again tomorrow.");
            case Unknown() -> throw new ApiException(ErrorCode.NOT_FOUND, "Top-up not found.");
            case NobodyTakesPayments() ->
                throw new ApiException(ErrorCode.OVERLOADED, "No payment provider is configured.")
                        .reason("no_payment_provider");
        };
    }
}
