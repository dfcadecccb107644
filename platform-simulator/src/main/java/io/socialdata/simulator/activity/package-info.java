/** People who keep posting while the platform runs, so that those who watch it have something to see. */
@NullMarked
package io.socialdata.simulator.activity;

import org.jspecify.annotations.NullMarked;
