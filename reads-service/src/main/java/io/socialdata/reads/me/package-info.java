/** Private reads of the acting account: bookmarks, likes, home, blocked, muted and known accounts. */
@NullMarked
package io.socialdata.reads.me;

import org.jspecify.annotations.NullMarked;
