/** Payments and top-ups of an account, as billing-service returns them. */
@NullMarked
package io.socialdata.contract.payments;

import org.jspecify.annotations.NullMarked;
