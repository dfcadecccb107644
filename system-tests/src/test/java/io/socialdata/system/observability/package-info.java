/** Metrics, alerts, dashboards, runbooks and traces: that they are consistent, and what the running suite exports. */
@NullMarked
package io.socialdata.system.observability;

import org.jspecify.annotations.NullMarked;
