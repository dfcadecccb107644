/** The acting account's posts that are not published yet. */
@NullMarked
package io.socialdata.reads.drafts;

import org.jspecify.annotations.NullMarked;
