/** Creating and deleting posts, and reactions to posts. */
@NullMarked
package io.socialdata.writes.posts;

import org.jspecify.annotations.NullMarked;
