/** Reads of the platform through the whole suite, against the simulator's world. */
@NullMarked
package io.socialdata.system.reads;

import org.jspecify.annotations.NullMarked;
