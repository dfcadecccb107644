/** Decides which customer-provided addresses may be dialled, before and after the DNS look-up. */
@NullMarked
package io.socialdata.egress;

import org.jspecify.annotations.NullMarked;
