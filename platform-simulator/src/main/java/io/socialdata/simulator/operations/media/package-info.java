/** Uploads of pictures and videos, and their use on a profile. */
@NullMarked
package io.socialdata.simulator.operations.media;

import org.jspecify.annotations.NullMarked;
