/** Runs calls: one attempt, retries within their budget, and one flight for identical reads. */
@NullMarked
package io.socialdata.platform.calls;

import org.jspecify.annotations.NullMarked;
