/** A receiver of webhooks for people: verifies, prints, and misbehaves on request. */
@NullMarked
package io.socialdata.local.webhook;

import org.jspecify.annotations.NullMarked;
