package io.socialdata.billing.payments;

import java.util.UUID;

/**
 * Money that came in for an account.
 *
 * @param reference what the payer's side calls this payment; it pays once, however often it is reported
 * @param creditsMicroUsd what the account gets for it: more than the amount with a bonus, less with a fee
 */
record PaymentOrder(UUID accountId, String reference, long amountMicroUsd, long creditsMicroUsd) {}
