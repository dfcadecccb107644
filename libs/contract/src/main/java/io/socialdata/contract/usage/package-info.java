/** The usage of an account, as billing-service sums it up. */
@NullMarked
package io.socialdata.contract.usage;

import org.jspecify.annotations.NullMarked;
