/** Events that are reported to the user whom they concern, with the time at which they happened. */
@NullMarked
package io.socialdata.simulator.notifications;

import org.jspecify.annotations.NullMarked;
