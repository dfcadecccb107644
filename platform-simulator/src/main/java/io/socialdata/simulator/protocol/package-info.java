/** What travels on the wire: calls, replies, the platform's errors, and the two kinds of endpoint. */
@NullMarked
package io.socialdata.simulator.protocol;

import org.jspecify.annotations.NullMarked;
