/** Metrics, alerts, dashboards, runbooks and traces: that they fit each other, and what the running suite tells. */
@NullMarked
package io.socialdata.system.observability;

import org.jspecify.annotations.NullMarked;
