/** The timelines of profiles and of the account that asks. */
@NullMarked
package io.socialdata.simulator.operations.timelines;

import org.jspecify.annotations.NullMarked;
