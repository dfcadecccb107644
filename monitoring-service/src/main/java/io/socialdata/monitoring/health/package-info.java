/** How the monitors of a key are doing. */
@NullMarked
package io.socialdata.monitoring.health;

import org.jspecify.annotations.NullMarked;
