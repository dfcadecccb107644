package io.socialdata.billing.payments;

import io.socialdata.billing.ledger.Balance;
import java.time.Instant;
import java.util.UUID;

/** A payment as its operator sees it, with the remaining credit of the account. */
record PaymentRecordView(
        UUID id,
        UUID accountId,
        String reference,
        long amountMicroUsd,
        long creditsMicroUsd,
        long refundedMicroUsd,
        long disputedMicroUsd,
        String status,
        Instant createdAt,
        Instant updatedAt,
        long remainingMicroUsd) {

    static PaymentRecordView of(Payment payment, Balance balance) {
        return new PaymentRecordView(
                payment.id(),
                payment.accountId(),
                payment.order().reference(),
                payment.order().amountMicroUsd(),
                payment.order().creditsMicroUsd(),
                payment.refundedMicroUsd(),
                payment.disputedMicroUsd(),
                payment.shownStatus().shown(),
                payment.createdAt(),
                payment.updatedAt(),
                balance.remainingMicroUsd());
    }
}
