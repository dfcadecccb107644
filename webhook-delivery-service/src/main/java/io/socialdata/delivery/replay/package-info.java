/** Replays deliveries that were given up. */
@NullMarked
package io.socialdata.delivery.replay;

import org.jspecify.annotations.NullMarked;
