/** What happened to the world after it was made: decided one at a time, kept in a file when there is one. */
@NullMarked
package io.socialdata.simulator.journal;

import org.jspecify.annotations.NullMarked;
