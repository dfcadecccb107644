/** The launcher behind {@code ./socialdata}: starts, watches and stops the whole suite on one machine. */
@NullMarked
package io.socialdata.local;

import org.jspecify.annotations.NullMarked;
