/** The launcher behind the front door: the whole suite as processes on one machine. */
@NullMarked
package io.socialdata.local;

import org.jspecify.annotations.NullMarked;
