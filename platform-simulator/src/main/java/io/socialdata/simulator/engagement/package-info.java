/** Likes, bookmarks and bookmark folders. */
@NullMarked
package io.socialdata.simulator.engagement;

import org.jspecify.annotations.NullMarked;
