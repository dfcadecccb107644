/** The audit trail of operator actions: actor, reason and time. */
@NullMarked
package io.socialdata.billing.audit;

import org.jspecify.annotations.NullMarked;
