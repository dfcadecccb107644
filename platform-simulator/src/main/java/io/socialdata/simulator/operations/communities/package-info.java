/** Reads, joins and leaves communities. */
@NullMarked
package io.socialdata.simulator.operations.communities;

import org.jspecify.annotations.NullMarked;
