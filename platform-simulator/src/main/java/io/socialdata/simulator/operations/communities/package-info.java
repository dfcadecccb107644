/** Reading communities, and joining and leaving them. */
@NullMarked
package io.socialdata.simulator.operations.communities;

import org.jspecify.annotations.NullMarked;
