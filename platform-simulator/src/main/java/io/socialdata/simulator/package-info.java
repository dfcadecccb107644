/** A simulator of the platform: checks where it may start and logs its address. */
@NullMarked
package io.socialdata.simulator;

import org.jspecify.annotations.NullMarked;
