/** Profile timelines and the home timelines of the calling account. */
@NullMarked
package io.socialdata.simulator.operations.timelines;

import org.jspecify.annotations.NullMarked;
