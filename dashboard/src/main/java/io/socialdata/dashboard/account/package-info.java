/** The person behind the account: password and logins. */
@NullMarked
package io.socialdata.dashboard.account;

import org.jspecify.annotations.NullMarked;
