/** The suite as a user starts it: with the launcher, on its own ports and in its own folder. */
@NullMarked
package io.socialdata.system.suite;

import org.jspecify.annotations.NullMarked;
