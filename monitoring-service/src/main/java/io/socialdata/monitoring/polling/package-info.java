/** Looks at due handles, as often as the interval says and the platform allows. */
@NullMarked
package io.socialdata.monitoring.polling;

import org.jspecify.annotations.NullMarked;
