/** The packaged platform simulator: a process that is killed and restarted. */
@NullMarked
package io.socialdata.system.simulator;

import org.jspecify.annotations.NullMarked;
