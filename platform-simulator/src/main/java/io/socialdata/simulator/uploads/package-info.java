/** Uploads of pictures and videos, from the first segment to the end of their processing. */
@NullMarked
package io.socialdata.simulator.uploads;

import org.jspecify.annotations.NullMarked;
