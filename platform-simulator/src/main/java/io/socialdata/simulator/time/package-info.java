/** The clock that limits, tokens and logs go by. */
@NullMarked
package io.socialdata.simulator.time;

import org.jspecify.annotations.NullMarked;
