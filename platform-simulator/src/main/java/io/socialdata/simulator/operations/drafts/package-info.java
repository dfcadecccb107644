/** Drafts and scheduled posts: keeping, listing, changing and dropping them. */
@NullMarked
package io.socialdata.simulator.operations.drafts;

import org.jspecify.annotations.NullMarked;
