/** Changes that users make to their profiles. */
@NullMarked
package io.socialdata.simulator.profiles;

import org.jspecify.annotations.NullMarked;
