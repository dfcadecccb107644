/** Timelines as they travel: instructions, entries, the items in them, and cursors. */
@NullMarked
package io.socialdata.simulator.timeline;

import org.jspecify.annotations.NullMarked;
