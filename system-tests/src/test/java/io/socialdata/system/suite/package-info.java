/** The suite as a user starts it: through the front door, on ports and in a folder of its own. */
@NullMarked
package io.socialdata.system.suite;

import org.jspecify.annotations.NullMarked;
