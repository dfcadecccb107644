/** Who may sign in: an address, a password and the account that both lead to. */
@NullMarked
package io.socialdata.dashboard.users;

import org.jspecify.annotations.NullMarked;
