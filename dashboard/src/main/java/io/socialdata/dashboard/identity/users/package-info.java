/** Users of the dashboard: e-mail address, password and account. */
@NullMarked
package io.socialdata.dashboard.identity.users;

import org.jspecify.annotations.NullMarked;
