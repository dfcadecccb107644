/** The protocol: calls, responses, the platform's errors, and the two types of endpoints. */
@NullMarked
package io.socialdata.simulator.protocol;

import org.jspecify.annotations.NullMarked;
