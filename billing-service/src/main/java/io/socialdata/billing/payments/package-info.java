/** What customers paid. */
@NullMarked
package io.socialdata.billing.payments;

import org.jspecify.annotations.NullMarked;
