/** Parses timelines of the platform: instructions become ordered items and cursors. */
@NullMarked
package io.socialdata.platform.timelines;

import org.jspecify.annotations.NullMarked;
