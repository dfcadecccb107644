/** Current state of lists: new lists, changed lists, and the users on them. */
@NullMarked
package io.socialdata.simulator.lists;

import org.jspecify.annotations.NullMarked;
