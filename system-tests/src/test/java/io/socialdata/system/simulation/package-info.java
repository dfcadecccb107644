/** The lease and metering protocol under every kind of bad luck, in virtual time, from a seed. */
@NullMarked
package io.socialdata.system.simulation;

import org.jspecify.annotations.NullMarked;
