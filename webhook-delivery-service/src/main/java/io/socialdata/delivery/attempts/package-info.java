/** A single attempt to send an event to a webhook. */
@NullMarked
package io.socialdata.delivery.attempts;

import org.jspecify.annotations.NullMarked;
