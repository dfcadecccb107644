package io.socialdata.billing.payments;

import io.socialdata.billing.payments.PaymentProvider.Checkout;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.payments.TopUp;
import io.socialdata.web.errors.ApiException;
import java.net.URI;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Results of a step of a top-up. */
sealed interface TopUpResult {

    /** The top-up is started and waits for the payer at the checkout. */
    record Begun(Payment payment, Checkout checkout) implements TopUpResult {}

    /** The top-up was started before; its state is unchanged. */
    record Stands(Payment payment) implements TopUpResult {}

    /** The id belongs to another top-up, or this one ended differently. */
    record Differs() implements TopUpResult {}

    /** The account or top-up does not exist. */
    record Unknown() implements TopUpResult {}

    /** As many top-ups of the account as it may have wait for their payment. */
    record TooManyPending() implements TopUpResult {}

    /** No payment provider is configured. */
    record NobodyTakesPayments() implements TopUpResult {}

    /**
     * Returns the top-up as callers see it.
     *
     * @throws ApiException if the result is a rejection
     */
    default TopUp orThrow(UUID id, String provider) {
        return switch (this) {
            case Begun(var payment, var checkout) -> shown(id, payment, provider, checkout.address());
            case Stands(var payment) -> shown(id, payment, provider, null);
            case Differs() ->
                throw new ApiException(
                                ErrorCode.ALREADY_EXISTS,
                                "This id is already used by another top-up, or the top-up has a different outcome.")
                        .field("id");
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

    private static TopUp shown(UUID id, Payment payment, String provider, @Nullable URI checkout) {
        return new TopUp(
                id,
                new UsdAmount(payment.order().amountMicroUsd()),
                new UsdAmount(payment.order().creditsMicroUsd()),
                payment.shownStatus().shown(),
                payment.createdAt(),
                provider,
                checkout);
    }
}
