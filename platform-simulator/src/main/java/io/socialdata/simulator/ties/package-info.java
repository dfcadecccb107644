/** Pairs that come and go, kept so that both ends find each other. */
@NullMarked
package io.socialdata.simulator.ties;

import org.jspecify.annotations.NullMarked;
