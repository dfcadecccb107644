/** What was paid, and the way to credit. */
@NullMarked
package io.socialdata.dashboard.payments;

import org.jspecify.annotations.NullMarked;
