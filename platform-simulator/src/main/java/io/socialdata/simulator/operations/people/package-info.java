/** Who people are and how they stand to one another. */
@NullMarked
package io.socialdata.simulator.operations.people;

import org.jspecify.annotations.NullMarked;
