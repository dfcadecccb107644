/** Accounts in the console: found, shown, and acted on. */
@NullMarked
package io.socialdata.dashboard.operator.accounts;

import org.jspecify.annotations.NullMarked;
