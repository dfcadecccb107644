/** The platform simulator as it is shipped: a process that is killed and comes back. */
@NullMarked
package io.socialdata.system.platform;

import org.jspecify.annotations.NullMarked;
