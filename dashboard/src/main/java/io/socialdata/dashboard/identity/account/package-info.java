/** The signed-in user: password and logins. */
@NullMarked
package io.socialdata.dashboard.identity.account;

import org.jspecify.annotations.NullMarked;
