/** Profiles: what the platform has withdrawn or guards, as of a date. */
@NullMarked
package io.socialdata.simulator.profile;

import org.jspecify.annotations.NullMarked;
