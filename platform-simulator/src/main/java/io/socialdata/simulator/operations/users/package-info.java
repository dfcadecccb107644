/** Who people are and how they stand to one another. */
@NullMarked
package io.socialdata.simulator.operations.users;

import org.jspecify.annotations.NullMarked;
