/** Credit leased to gateways: granted, recalled, settled and reclaimed, never more than the account has. */
@NullMarked
package io.socialdata.billing.leases;

import org.jspecify.annotations.NullMarked;
