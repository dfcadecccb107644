/** Polls: created as cards, opened by the posts that they are attached to, and voted in. */
@NullMarked
package io.socialdata.simulator.polls;

import org.jspecify.annotations.NullMarked;
