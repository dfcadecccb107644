/** What gateways and billing say to each other about leased credit. */
@NullMarked
package io.socialdata.contract.credit;

import org.jspecify.annotations.NullMarked;
