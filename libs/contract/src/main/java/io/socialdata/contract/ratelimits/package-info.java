/** The internal API by which gateways count calls of rarely used rate-limit classes together. */
@NullMarked
package io.socialdata.contract.ratelimits;

import org.jspecify.annotations.NullMarked;
