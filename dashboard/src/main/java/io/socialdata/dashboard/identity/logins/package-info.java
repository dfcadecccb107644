/** Logins of users, and the browsers that are recognised. */
@NullMarked
package io.socialdata.dashboard.identity.logins;

import org.jspecify.annotations.NullMarked;
