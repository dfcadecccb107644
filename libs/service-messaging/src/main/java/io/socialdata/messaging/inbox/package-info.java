/** Events take effect once, however often they are delivered. */
@NullMarked
package io.socialdata.messaging.inbox;

import org.jspecify.annotations.NullMarked;
