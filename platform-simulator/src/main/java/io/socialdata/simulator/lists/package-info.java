/** The lists of the world as they are now: new ones, changed ones, and who is on them. */
@NullMarked
package io.socialdata.simulator.lists;

import org.jspecify.annotations.NullMarked;
