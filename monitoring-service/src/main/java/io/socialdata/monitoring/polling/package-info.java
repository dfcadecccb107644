/** Polls due handles, as often as the interval requires and the platform allows. */
@NullMarked
package io.socialdata.monitoring.polling;

import org.jspecify.annotations.NullMarked;
