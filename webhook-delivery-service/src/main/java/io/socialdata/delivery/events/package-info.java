/** The body of an event as receivers get it, and its storage. */
@NullMarked
package io.socialdata.delivery.events;

import org.jspecify.annotations.NullMarked;
