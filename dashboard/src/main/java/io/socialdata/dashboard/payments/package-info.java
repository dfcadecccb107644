/** Payments and top-ups of credit. */
@NullMarked
package io.socialdata.dashboard.payments;

import org.jspecify.annotations.NullMarked;
