/** The control plane for testers and its HTML page, reachable from this machine only. */
@NullMarked
package io.socialdata.simulator.control;

import org.jspecify.annotations.NullMarked;
