/** A stand-in platform that speaks the platform's own wire protocol. */
@NullMarked
package io.socialdata.simulator;

import org.jspecify.annotations.NullMarked;
