/** What billing tells the other services. */
@NullMarked
package io.socialdata.billing.events;

import org.jspecify.annotations.NullMarked;
