/** Paging of timelines: cursors, pages and entries. */
@NullMarked
package io.socialdata.simulator.operations.paging;

import org.jspecify.annotations.NullMarked;
