/** Sending pictures and videos, and what they are used for on a profile. */
@NullMarked
package io.socialdata.simulator.operations.media;

import org.jspecify.annotations.NullMarked;
