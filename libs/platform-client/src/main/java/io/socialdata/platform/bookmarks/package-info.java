/** Bookmarks of an account and their folders. */
@NullMarked
package io.socialdata.platform.bookmarks;

import org.jspecify.annotations.NullMarked;
