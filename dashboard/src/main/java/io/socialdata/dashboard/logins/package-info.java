/** Logins of users, and the browsers that are recognised. */
@NullMarked
package io.socialdata.dashboard.logins;

import org.jspecify.annotations.NullMarked;
