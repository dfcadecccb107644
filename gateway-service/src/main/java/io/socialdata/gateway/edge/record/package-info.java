/** What stays of a call: its usage record, refusal, line of the access log, metrics and span. */
@NullMarked
package io.socialdata.gateway.edge.record;

import org.jspecify.annotations.NullMarked;
