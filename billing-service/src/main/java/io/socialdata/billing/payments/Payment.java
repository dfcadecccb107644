package io.socialdata.billing.payments;

import java.time.Instant;

/** One top-up, as its payer sees it. */
record Payment(long amountMicroUsd, long creditsMicroUsd, PaymentStatus status, Instant createdAt) {}
