/** Background activity: users who keep posting while the simulator runs, so that monitors find new posts. */
@NullMarked
package io.socialdata.simulator.activity;

import org.jspecify.annotations.NullMarked;
