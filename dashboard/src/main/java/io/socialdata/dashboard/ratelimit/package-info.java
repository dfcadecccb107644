/** How often something may be tried, counted over all instances. */
@NullMarked
package io.socialdata.dashboard.ratelimit;

import org.jspecify.annotations.NullMarked;
