/** Messages between gateways and billing about leased credit. */
@NullMarked
package io.socialdata.contract.leases;

import org.jspecify.annotations.NullMarked;
