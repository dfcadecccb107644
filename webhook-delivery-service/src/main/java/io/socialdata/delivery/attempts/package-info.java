/** One try to bring an event to a webhook. */
@NullMarked
package io.socialdata.delivery.attempts;

import org.jspecify.annotations.NullMarked;
