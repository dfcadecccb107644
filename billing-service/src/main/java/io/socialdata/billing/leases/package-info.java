/** Credit leased to gateways: granted, recalled, settled and taken back, never more than the account has. */
@NullMarked
package io.socialdata.billing.leases;

import org.jspecify.annotations.NullMarked;
