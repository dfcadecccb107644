/** What billing tells the other services. */
@NullMarked
package io.socialdata.billing.announcements;

import org.jspecify.annotations.NullMarked;
