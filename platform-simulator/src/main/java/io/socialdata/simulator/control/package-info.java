/** The control plane for testers and the page for people, reachable from this machine only. */
@NullMarked
package io.socialdata.simulator.control;

import org.jspecify.annotations.NullMarked;
