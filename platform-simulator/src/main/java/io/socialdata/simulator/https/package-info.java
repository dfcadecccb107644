/** The second door: the same origin over TLS. */
@NullMarked
package io.socialdata.simulator.https;

import org.jspecify.annotations.NullMarked;
