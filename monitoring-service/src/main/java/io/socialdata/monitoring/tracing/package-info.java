/** Looks are traces of their own: no call of a customer started them. */
@NullMarked
package io.socialdata.monitoring.tracing;

import org.jspecify.annotations.NullMarked;
