/** A stand-in platform: starts only where it may, and says where it listens. */
@NullMarked
package io.socialdata.simulator;

import org.jspecify.annotations.NullMarked;
