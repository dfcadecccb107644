/** Drafts and scheduled posts. */
@NullMarked
package io.socialdata.platform.drafts;

import org.jspecify.annotations.NullMarked;
