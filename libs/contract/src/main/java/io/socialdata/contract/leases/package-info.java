/** What gateways and billing say to each other about leased credit. */
@NullMarked
package io.socialdata.contract.leases;

import org.jspecify.annotations.NullMarked;
