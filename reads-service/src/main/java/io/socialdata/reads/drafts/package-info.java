/** The acting account's posts that are not out yet. */
@NullMarked
package io.socialdata.reads.drafts;

import org.jspecify.annotations.NullMarked;
