/** How often something may be tried, counted over all instances. */
@NullMarked
package io.socialdata.dashboard.attempts;

import org.jspecify.annotations.NullMarked;
