/** How things of the world are written in the platform's JSON. */
@NullMarked
package io.socialdata.simulator.shapes;

import org.jspecify.annotations.NullMarked;
