/** The operations of the platform: tables of endpoints. Resources with a single endpoint are in this package. */
@NullMarked
package io.socialdata.simulator.operations;

import org.jspecify.annotations.NullMarked;
