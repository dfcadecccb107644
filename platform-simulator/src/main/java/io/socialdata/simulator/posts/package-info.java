/** Publishes, retweets and deletes posts while the simulator runs. */
@NullMarked
package io.socialdata.simulator.posts;

import org.jspecify.annotations.NullMarked;
