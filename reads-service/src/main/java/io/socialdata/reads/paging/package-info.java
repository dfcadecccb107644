/** Paging: cursors for callers, and skipping of empty pages. */
@NullMarked
package io.socialdata.reads.paging;

import org.jspecify.annotations.NullMarked;
