/** The operations of the platform, one class each. */
@NullMarked
package io.socialdata.simulator.operations;

import org.jspecify.annotations.NullMarked;
