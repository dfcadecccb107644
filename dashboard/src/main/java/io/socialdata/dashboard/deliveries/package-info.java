/** The log of deliveries: what was sent where, every attempt, and sending again. */
@NullMarked
package io.socialdata.dashboard.deliveries;

import org.jspecify.annotations.NullMarked;
