/** Who is signed in: logins kept in the database, and the cookie that shows one. */
@NullMarked
package io.socialdata.dashboard.logins;

import org.jspecify.annotations.NullMarked;
