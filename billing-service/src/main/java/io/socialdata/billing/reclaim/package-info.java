/** Credit taken back from leases whose holders are gone, once nothing spent from them can still be on its way. */
@NullMarked
package io.socialdata.billing.reclaim;

import org.jspecify.annotations.NullMarked;
