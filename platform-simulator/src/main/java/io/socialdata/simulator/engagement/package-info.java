/** Likes, bookmarks and the folders that bookmarks are sorted into. */
@NullMarked
package io.socialdata.simulator.engagement;

import org.jspecify.annotations.NullMarked;
