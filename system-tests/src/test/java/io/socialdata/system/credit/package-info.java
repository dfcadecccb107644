/** Prepaid credit with several gateways and the real billing. */
@NullMarked
package io.socialdata.system.credit;

import org.jspecify.annotations.NullMarked;
