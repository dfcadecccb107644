/** Logins stored in the database, and the cookies that identify them. */
@NullMarked
package io.socialdata.dashboard.logins;

import org.jspecify.annotations.NullMarked;
