/** Bookmarks and bookmark folders. */
@NullMarked
package io.socialdata.simulator.operations.bookmarks;

import org.jspecify.annotations.NullMarked;
