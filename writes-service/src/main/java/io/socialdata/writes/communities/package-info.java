/** Joining and leaving communities. */
@NullMarked
package io.socialdata.writes.communities;

import org.jspecify.annotations.NullMarked;
