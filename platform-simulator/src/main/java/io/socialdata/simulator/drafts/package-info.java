/** Unsent posts: drafts and scheduled posts. */
@NullMarked
package io.socialdata.simulator.drafts;

import org.jspecify.annotations.NullMarked;
