/** What an account alone may read of itself: its home, its bookmarks, whom it blocks. */
@NullMarked
package io.socialdata.platform.own;

import org.jspecify.annotations.NullMarked;
