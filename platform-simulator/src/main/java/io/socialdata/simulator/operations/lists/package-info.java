/** Lists of people: what they are, who is on them, what these post. */
@NullMarked
package io.socialdata.simulator.operations.lists;

import org.jspecify.annotations.NullMarked;
