/** Communities as they stand now: who is in them, who asked to be, and what is posted there. */
@NullMarked
package io.socialdata.simulator.communities;

import org.jspecify.annotations.NullMarked;
