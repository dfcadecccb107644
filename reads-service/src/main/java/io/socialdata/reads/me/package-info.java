/** What belongs to the acting account: bookmarks, likes, home, whom it blocks, mutes and knows. */
@NullMarked
package io.socialdata.reads.me;

import org.jspecify.annotations.NullMarked;
