/** Rate limit of the feedback operations per key, over all instances. */
@NullMarked
package io.socialdata.feedback.ratelimit;

import org.jspecify.annotations.NullMarked;
