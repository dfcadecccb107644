/** The delivery log: deliveries, their attempts, and replay. */
@NullMarked
package io.socialdata.dashboard.deliveries;

import org.jspecify.annotations.NullMarked;
