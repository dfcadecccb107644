/** How often a key may call the feedback operations, over all instances together. */
@NullMarked
package io.socialdata.feedback.ratelimit;

import org.jspecify.annotations.NullMarked;
