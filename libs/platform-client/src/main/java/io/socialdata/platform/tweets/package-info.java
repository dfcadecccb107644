/** Posts as the platform tells of them, and how they are read. */
@NullMarked
package io.socialdata.platform.tweets;

import org.jspecify.annotations.NullMarked;
