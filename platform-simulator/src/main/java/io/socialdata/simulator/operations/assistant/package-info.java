/** Endpoints of the platform's assistant. */
@NullMarked
package io.socialdata.simulator.operations.assistant;

import org.jspecify.annotations.NullMarked;
