/** Payments, refunds and disputes: their effect on an account's credit, and what the account sees of them. */
@NullMarked
package io.socialdata.billing.payments;

import org.jspecify.annotations.NullMarked;
