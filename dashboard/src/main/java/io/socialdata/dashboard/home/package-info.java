/** Where an account stands: credit, today's calls, what is broken, the first call. */
@NullMarked
package io.socialdata.dashboard.home;

import org.jspecify.annotations.NullMarked;
