/** The home page: credit, calls of today, problems, and the first call. */
@NullMarked
package io.socialdata.dashboard.home;

import org.jspecify.annotations.NullMarked;
