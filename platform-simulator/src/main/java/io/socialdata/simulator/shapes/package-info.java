/** The platform's JSON for the objects of the world. */
@NullMarked
package io.socialdata.simulator.shapes;

import org.jspecify.annotations.NullMarked;
