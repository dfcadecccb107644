/** Checks the watched users periodically, and follows those that have a new handle. */
@NullMarked
package io.socialdata.monitoring.userchecks;

import org.jspecify.annotations.NullMarked;
