/** The operations of the platform, one class each; here those that need nobody, and below the rest by what they are about. */
@NullMarked
package io.socialdata.simulator.operations;

import org.jspecify.annotations.NullMarked;
