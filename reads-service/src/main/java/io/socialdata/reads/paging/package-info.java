/** Pages: the cursor callers get and send back, and going on where a page is empty. */
@NullMarked
package io.socialdata.reads.paging;

import org.jspecify.annotations.NullMarked;
