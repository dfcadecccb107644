/** The platform simulator as it is shipped: a process that is killed and comes back. */
@NullMarked
package io.socialdata.system.simulator;

import org.jspecify.annotations.NullMarked;
