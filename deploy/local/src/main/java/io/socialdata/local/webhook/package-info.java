/** A webhook receiver for manual tests: verifies, prints, and returns errors on request. */
@NullMarked
package io.socialdata.local.webhook;

import org.jspecify.annotations.NullMarked;
