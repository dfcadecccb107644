/** The HTTP server: finds the endpoint, applies checks, limits and faults, and sends the response. */
@NullMarked
package io.socialdata.simulator.server;

import org.jspecify.annotations.NullMarked;
