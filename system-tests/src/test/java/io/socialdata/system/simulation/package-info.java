/** Seeded simulation of the lease and metering protocol with faults, in virtual time. */
@NullMarked
package io.socialdata.system.simulation;

import org.jspecify.annotations.NullMarked;
