/** The one origin: finds the endpoint, applies checks, limits and faults, and sends the reply. */
@NullMarked
package io.socialdata.simulator.server;

import org.jspecify.annotations.NullMarked;
