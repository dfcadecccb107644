/** Executes calls: single attempts, retries within their budget, and one request for identical concurrent reads. */
@NullMarked
package io.socialdata.platform.calls;

import org.jspecify.annotations.NullMarked;
