/** The body of an event as receivers get it. */
@NullMarked
package io.socialdata.delivery.events;

import org.jspecify.annotations.NullMarked;
