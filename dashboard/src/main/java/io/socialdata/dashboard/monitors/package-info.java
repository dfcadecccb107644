/** The monitors of the account, and how they keep up. */
@NullMarked
package io.socialdata.dashboard.monitors;

import org.jspecify.annotations.NullMarked;
