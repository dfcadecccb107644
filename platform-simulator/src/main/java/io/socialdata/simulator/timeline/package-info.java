/** The JSON of timelines: instructions, entries, items and cursors. */
@NullMarked
package io.socialdata.simulator.timeline;

import org.jspecify.annotations.NullMarked;
