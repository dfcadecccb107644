/** Credit that an operator gives, or takes to correct what was charged, each reference once. */
@NullMarked
package io.socialdata.billing.adjustments;

import org.jspecify.annotations.NullMarked;
