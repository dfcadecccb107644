/** Search, as it is asked over the wire. */
@NullMarked
package io.socialdata.simulator.operations.search;

import org.jspecify.annotations.NullMarked;
