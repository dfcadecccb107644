/** Reclaims credit from leases whose holders are gone, once no usage of them can still arrive. */
@NullMarked
package io.socialdata.billing.reclaim;

import org.jspecify.annotations.NullMarked;
