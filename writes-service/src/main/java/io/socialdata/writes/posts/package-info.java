/** Posts made and taken back, and what is done to the posts of others. */
@NullMarked
package io.socialdata.writes.posts;

import org.jspecify.annotations.NullMarked;
