/** Timelines of the platform: instructions become items in order, and cursors to go on with. */
@NullMarked
package io.socialdata.platform.timelines;

import org.jspecify.annotations.NullMarked;
