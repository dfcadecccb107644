/** The monitors of the account and their latencies. */
@NullMarked
package io.socialdata.dashboard.monitors;

import org.jspecify.annotations.NullMarked;
