/** Reading live audio rooms. */
@NullMarked
package io.socialdata.simulator.operations.spaces;

import org.jspecify.annotations.NullMarked;
