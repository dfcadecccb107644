/** Asks now and then how the watched users stand, and follows those that have a new handle. */
@NullMarked
package io.socialdata.monitoring.userchecks;

import org.jspecify.annotations.NullMarked;
