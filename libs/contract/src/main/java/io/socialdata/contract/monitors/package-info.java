/** The monitors of an account, as monitoring-service returns them. */
@NullMarked
package io.socialdata.contract.monitors;

import org.jspecify.annotations.NullMarked;
