/** Reports degraded monitors, so that their owners are alerted. */
@NullMarked
package io.socialdata.monitoring.alerts;

import org.jspecify.annotations.NullMarked;
