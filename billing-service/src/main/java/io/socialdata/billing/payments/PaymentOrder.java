package io.socialdata.billing.payments;

import java.util.UUID;

/**
 * Money received for an account.
 *
 * @param reference identifier of this payment on the payer's side; takes effect once, however often it is reported
 * @param creditsMicroUsd credit for the account: more than the amount with a bonus, less with a fee
 */
record PaymentOrder(UUID accountId, String reference, long amountMicroUsd, long creditsMicroUsd) {}
