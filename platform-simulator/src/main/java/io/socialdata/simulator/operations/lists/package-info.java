/** Lists, the users on them, and their posts. */
@NullMarked
package io.socialdata.simulator.operations.lists;

import org.jspecify.annotations.NullMarked;
