/** The card service: creates polls and takes votes. */
@NullMarked
package io.socialdata.simulator.operations.polls;

import org.jspecify.annotations.NullMarked;
