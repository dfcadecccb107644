/** Credit that an operator gives, or takes to correct a charge. Each reference takes effect once. */
@NullMarked
package io.socialdata.billing.adjustments;

import org.jspecify.annotations.NullMarked;
