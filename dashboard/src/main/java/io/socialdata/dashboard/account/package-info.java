/** The signed-in user: password and logins. */
@NullMarked
package io.socialdata.dashboard.account;

import org.jspecify.annotations.NullMarked;
